import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { ObjectStoreAddress } from "../core/config.ts";

interface BegunUpload {
  key: string;
  parts: Map<number, Buffer>;
}

/** A bucket on this machine, and what is in it. */
export interface TestBucket {
  s3: ObjectStoreAddress;
  objects: Map<string, { bytes: Buffer; type: string }>;
  /** What was begun in parts and not ended, by its id. */
  uploads: Map<string, BegunUpload>;
  stop(): void;
}

const etagOf = (bytes: Buffer) => `"${createHash("md5").update(bytes).digest("hex")}"`;
const failure = (code: string) => `<Error><Code>${code}</Code><Message>${code}</Message></Error>`;

/** As much of S3 as is spoken to it: objects by path, a listing by prefix, removal of several, and uploads in parts. */
export async function startBucket(): Promise<TestBucket> {
  const objects: TestBucket["objects"] = new Map();
  const uploads: TestBucket["uploads"] = new Map();
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const key = decodeURIComponent(pathname.replace(/^\/bucket\/?/, ""));
    const bytes = await buffer(request);
    const found = objects.get(key);
    const answer = (status: number, body: string | Buffer = "", headers = {}) =>
      response.writeHead(status, headers).end(body);

    const uploadId = searchParams.get("uploadId");
    if (uploadId) {
      const upload = uploads.get(uploadId);
      if (upload?.key !== key) return answer(404, failure("NoSuchUpload"));
      const [status, body, headers] = answerUpload(request.method, uploadId, upload, searchParams, bytes);
      return answer(status, body, headers);
    }
    if (searchParams.has("uploads")) {
      if (request.method === "POST") {
        const id = `upload-${uploads.size}-${Date.now()}`;
        uploads.set(id, { key, parts: new Map() });
        return answer(200, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
      }
      const begun = [...uploads].filter(([, upload]) => upload.key.startsWith(searchParams.get("prefix") ?? ""));
      const list = begun.map(([id, upload]) => `<Upload><Key>${upload.key}</Key><UploadId>${id}</UploadId></Upload>`);
      return answer(200, `<ListMultipartUploadsResult>${list.join("")}</ListMultipartUploadsResult>`);
    }

    if (request.method === "HEAD" && key === "") return answer(200);
    if (request.method === "PUT") {
      objects.set(key, { bytes, type: request.headers["content-type"] ?? "" });
      return answer(200);
    }
    if (request.method === "POST") {
      for (const [, name] of bytes.toString().matchAll(/<Key>(.*?)<\/Key>/g)) objects.delete(name ?? "");
      return answer(200, "<DeleteResult/>");
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return answer(204);
    }
    if (searchParams.has("list-type")) {
      const keys = [...objects.keys()].filter((name) => name.startsWith(searchParams.get("prefix") ?? ""));
      const contents = keys.map((name) => `<Contents><Key>${name}</Key></Contents>`).join("");
      return answer(200, `<ListBucketResult>${contents}</ListBucketResult>`);
    }
    return found ? answer(200, found.bytes) : answer(404, failure("NoSuchKey"));
  });

  function answerUpload(
    method: string | undefined,
    id: string,
    { key, parts }: BegunUpload,
    query: URLSearchParams,
    bytes: Buffer,
  ): [status: number, body?: string, headers?: Record<string, string>] {
    if (method === "PUT") {
      if (!query.has("X-Amz-Signature")) return [403, failure("AccessDenied")];
      parts.set(Number(query.get("partNumber")), bytes);
      return [200, "", { ETag: etagOf(bytes) }];
    }
    if (method === "GET") {
      const list = [...parts].map(
        ([number, part]) =>
          `<Part><PartNumber>${number}</PartNumber><Size>${part.length}</Size><ETag>${etagOf(part)}</ETag></Part>`,
      );
      return [200, `<ListPartsResult><IsTruncated>false</IsTruncated>${list.join("")}</ListPartsResult>`];
    }
    if (method === "DELETE") {
      uploads.delete(id);
      return [204];
    }
    const named = [...bytes.toString().matchAll(/<Part>(.*?)<\/Part>/g)].map(([, part = ""]) => ({
      number: Number(part.match(/<PartNumber>(\d+)</)?.[1]),
      etag: part.match(/<ETag>(.*?)</)?.[1]?.replaceAll("&quot;", '"'),
    }));
    const chosen = named.map(({ number, etag }) => {
      const part = parts.get(number);
      return part && etagOf(part) === etag ? part : null;
    });
    if (chosen.includes(null)) return [400, failure("InvalidPart")];
    objects.set(key, { bytes: Buffer.concat(chosen.filter((part) => part !== null)), type: "" });
    uploads.delete(id);
    return [200, `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`];
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    s3: { endpoint, bucket: "bucket", region: "us-east-1", accessKeyId: "key", secretAccessKey: "secret" },
    objects,
    uploads,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
