import { metrics, timed } from "../core/metrics.ts";
import type { ObjectStore } from "./store.ts";

/** Measures every call to a store but `ping`, which has a gauge of its own. */
export function measureStore(store: ObjectStore): ObjectStore {
  const measure =
    <Given extends unknown[], Result>(call: string, work: (...given: Given) => Promise<Result>) =>
    (...given: Given) =>
      timed(
        (seconds) => metrics.store.observe({ call }, seconds),
        () => work(...given),
      );
  return {
    ...store,
    put: measure("put", store.put),
    get: measure("get", store.get),
    open: measure("open", store.open),
    delete: measure("delete", store.delete),
    deleteFolder: measure("deleteFolder", store.deleteFolder),
    receive: measure("receive", store.receive),
  };
}
