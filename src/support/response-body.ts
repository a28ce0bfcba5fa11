import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { constants, createBrotliDecompress, createGunzip } from "node:zlib";
import { FetchProblem } from "./fetch-problem.ts";
import { readAtMost } from "./read-at-most.ts";

/** A body that ends early is read as far as it goes. */
const decoders: Record<string, () => Readable & NodeJS.WritableStream> = {
  gzip: () => createGunzip({ finishFlush: constants.Z_SYNC_FLUSH }),
  "x-gzip": () => createGunzip({ finishFlush: constants.Z_SYNC_FLUSH }),
  br: () => createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH }),
};

/**
 * At most `maxBytes` of a body, decompressed while it streams in: what does not fit is neither decompressed nor
 * read, however small it was packed.
 */
export async function readBody(
  response: IncomingMessage,
  maxBytes: number,
): Promise<{ body: Buffer; cut: boolean }> {
  const stream = decoded(response);
  try {
    const { bytes, isWhole } = await readAtMost(stream, maxBytes);
    return { body: bytes, cut: !isWhole };
  } finally {
    response.destroy();
  }
}

function decoded(response: IncomingMessage): Readable {
  const encoding = (response.headers["content-encoding"] ?? "").trim().toLowerCase();
  if (encoding === "" || encoding === "identity") return response;
  const decoder = Object.hasOwn(decoders, encoding) ? decoders[encoding]?.() : undefined;
  if (!decoder) {
    response.destroy();
    throw new FetchProblem(
      "FETCH_FAILED",
      "Failed to fetch - the answer is packed in a way that was not asked for",
    );
  }
  response.on("error", (error) => decoder.destroy(error));
  response.pipe(decoder);
  return decoder;
}
