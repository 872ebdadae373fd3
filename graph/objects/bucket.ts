import { DeleteObjectCommand, HeadBucketCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import type { ObjectStoreAddress } from "../core/config.ts";

/** A bucket of an S3-compatible store, asked whether it is there for us. */
export interface Bucket {
  /** @throws what its answer was, or why there was none. */
  ping(): Promise<void>;
  /** Writes an object and removes it. @throws the same. */
  tryWriting(): Promise<void>;
}

/** Milliseconds for an answer. */
const PATIENCE = 5_000;
/** What is written to try it. */
const TRIED_KEY = ".inkfolk-preflight";

// Node 20.19 is supported here; left to itself, the library prints at every start that it will want a newer one.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= "true";

export function openClient({ endpoint, region, accessKeyId, secretAccessKey }: ObjectStoreAddress): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Not every compatible store has host names per bucket, or the newer checksums, and no browser computes those.
    forcePathStyle: true,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
}

export function openBucket(address: ObjectStoreAddress): Bucket {
  const client = openClient(address);
  const Bucket = address.bucket;
  const patience = () => ({ abortSignal: AbortSignal.timeout(PATIENCE) });
  return {
    async ping() {
      await client.send(new HeadBucketCommand({ Bucket }), patience());
    },
    async tryWriting() {
      await client.send(new PutObjectCommand({ Bucket, Key: TRIED_KEY, Body: "tried" }), patience());
      await client.send(new DeleteObjectCommand({ Bucket, Key: TRIED_KEY }), patience());
    },
  };
}
