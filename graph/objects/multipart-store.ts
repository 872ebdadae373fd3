import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  paginateListParts,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import type { ObjectStoreAddress } from "../core/config.ts";
import { openClient } from "./bucket.ts";

/** A part that has arrived, as S3 and Uppy spell it. */
export interface Part {
  PartNumber: number;
  /** Bytes. */
  Size: number;
  ETag: string;
}

/** Files that are sent in parts, straight into the bucket; each ends as one object under its key. */
export interface MultipartStore {
  bucket: string;
  /** @returns the id of the upload. */
  create(key: string): Promise<string>;
  list(key: string, uploadId: string): Promise<Part[]>;
  /** An address to which one part may be PUT. @param seconds how long it lives. */
  sign(key: string, uploadId: string, partNumber: number, seconds: number): Promise<string>;
  complete(key: string, uploadId: string, parts: Pick<Part, "PartNumber" | "ETag">[]): Promise<void>;
  abort(key: string, uploadId: string): Promise<void>;
  /** Aborts whatever was begun under a key and never ended, whoever has forgotten its id. */
  abortAll(key: string): Promise<void>;
}

export function openMultipartStore(address: ObjectStoreAddress): MultipartStore {
  const { bucket } = address;
  const client = openClient(address);
  const abort = async (Key: string, UploadId: string) => {
    await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }));
  };
  return {
    bucket,
    async create(Key) {
      const command = new CreateMultipartUploadCommand({
        Bucket: bucket,
        Key,
        ContentType: "application/octet-stream",
      });
      const { UploadId } = await client.send(command);
      if (!UploadId) throw new Error("The bucket began no upload");
      return UploadId;
    },
    async list(Key, UploadId) {
      const parts: Part[] = [];
      for await (const page of paginateListParts({ client }, { Bucket: bucket, Key, UploadId })) {
        for (const { PartNumber = 0, Size = 0, ETag = "" } of page.Parts ?? []) parts.push({ PartNumber, Size, ETag });
      }
      return parts;
    },
    sign: (Key, UploadId, PartNumber, expiresIn) =>
      getSignedUrl(client, new UploadPartCommand({ Bucket: bucket, Key, UploadId, PartNumber }), { expiresIn }),
    async complete(Key, UploadId, parts) {
      const Parts = parts.map(({ PartNumber, ETag }) => ({ PartNumber, ETag }));
      const MultipartUpload = { Parts: Parts.sort((a, b) => a.PartNumber - b.PartNumber) };
      await client.send(new CompleteMultipartUploadCommand({ Bucket: bucket, Key, UploadId, MultipartUpload }));
    },
    abort,
    async abortAll(key) {
      // Some stores list by the whole key only, which is what we have.
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: key }));
      for (const { Key, UploadId } of Uploads) if (Key === key && UploadId) await abort(key, UploadId);
    },
  };
}
