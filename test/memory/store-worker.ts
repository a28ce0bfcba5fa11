// A process that keeps documents: store-worker.js <database> <first> <count>. Prints each id when it is kept, and the
// error that stops it.
import { writeSync } from "node:fs";
import { EmbeddedStore } from "../../src/memory/embedded-store.ts";
import { lateinit, lateinitOf } from "./documents.ts";

const [file = "", first = "0", count = "0"] = process.argv.slice(2);
const store = new EmbeddedStore(file);
try {
  for (let number = Number(first); number < Number(first) + Number(count); number++) {
    const error_message = lateinitOf(number);
    const id = await store.addRCA({ ...lateinit, error_message, iterations: number });
    writeSync(1, `${id} ${number}\n`);
  }
} catch (error) {
  const { name, message, code, hint, operation } = Object(error);
  writeSync(1, `stopped ${JSON.stringify({ name, message, code, hint, operation })}\n`);
}
await store.close();
