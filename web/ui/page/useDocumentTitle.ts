import { use, useEffect } from "react";
import { PRODUCT_NAME } from "../../../graph/text/product.ts";
import { Shown } from "./shown.ts";

/** Sets the document's title while the page is shown; the router announces it when the page changes. */
export function useDocumentTitle(title: string | null): void {
  const isShown = use(Shown);
  useEffect(() => {
    if (isShown) document.title = title ? `${title} · ${PRODUCT_NAME}` : PRODUCT_NAME;
  }, [isShown, title]);
}
