// Runs in a thread of its own: walks a tree and hands over what it found.
import { parentPort, workerData } from "node:worker_threads";
import { packed } from "./packed-walk.ts";
import { walk } from "./walk.ts";

void walk(workerData as string).then((found) => {
  const message = packed(found);
  parentPort?.postMessage(message, [message.numbers.buffer]);
});
