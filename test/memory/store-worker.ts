// A process that keeps documents: store-worker.js <database> <first> <count>. Prints each id when it is kept.
import { writeSync } from "node:fs";
import { EmbeddedStore } from "../../src/memory/embedded-store.ts";
import { lateinit } from "./documents.ts";

const [file = "", first = "0", count = "0"] = process.argv.slice(2);
const store = new EmbeddedStore(file);
for (let number = Number(first); number < Number(first) + Number(count); number++) {
  const error_message = `lateinit property user${number} has not been initialized`;
  const id = await store.addRCA({ ...lateinit, error_message, iterations: number });
  writeSync(1, `${id} ${number}\n`);
}
await store.close();
