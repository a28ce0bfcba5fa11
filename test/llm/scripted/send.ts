import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { ScriptedReply } from "./script.ts";

export function json(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(value));
}

/** The pieces of a text, as a list. */
export const piecesOf = (text: string | readonly string[] | undefined): readonly string[] =>
  text === undefined ? [] : typeof text === "string" ? [text] : text;

/**
 * Sends the events of a reply as the script wants them cut, paused or broken off. `event` is the text of one, with what
 * ends it; `error` puts a message into the protocol's form.
 */
export async function send(
  response: ServerResponse,
  reply: ScriptedReply,
  stream: { type: string; events: readonly string[]; error: (message: string) => string; endless: string },
): Promise<void> {
  if (reply.delayMs !== undefined) await wait(reply.delayMs);
  response.writeHead(200, { "Content-Type": stream.type, ...reply.headers });
  const { errorAfter } = reply;
  const events = errorAfter
    ? [...stream.events.slice(0, errorAfter.events), stream.error(errorAfter.message)]
    : stream.events;
  if (reply.endless) return repeat(response, stream.events[0] ?? "", stream.endless);
  const whole = Buffer.from(reply.raw ?? events.join(""));
  const body = reply.after ? whole.subarray(0, reply.after.bytes) : whole;
  for (const piece of cutAt(body, reply.split)) {
    if (response.destroyed) return;
    await written(response, piece);
    if (reply.pauseMs !== undefined) await wait(reply.pauseMs);
  }
  if (reply.after?.how === "cut") response.destroy();
  else if (reply.after?.how !== "silence") response.end();
}

/** Writes until nobody listens any more, no faster than it is read. */
async function repeat(response: ServerResponse, first: string, event: string): Promise<void> {
  response.write(first);
  const many = event.repeat(64);
  while (!response.destroyed) {
    if (response.write(many)) await new Promise(setImmediate);
    else
      await new Promise<void>((resolve) => {
        response.once("drain", resolve).once("close", resolve);
      });
  }
}

function cutAt(body: Buffer, split: ScriptedReply["split"]): Buffer[] {
  if (split === undefined) return body.length === 0 ? [] : [body];
  const places =
    typeof split === "number"
      ? Array.from(
          { length: Math.max(0, Math.ceil(body.length / split) - 1) },
          (_, index) => (index + 1) * split,
        )
      : split;
  const edges = [0, ...places.filter((place) => place > 0 && place < body.length), body.length];
  return edges.slice(1).map((end, index) => body.subarray(edges[index], end));
}

/** Settles when the system has the bytes, so that the next ones go their own way. */
function written(response: ServerResponse, bytes: Buffer): Promise<void> {
  return new Promise((resolve) => response.write(bytes, () => setImmediate(resolve)));
}
