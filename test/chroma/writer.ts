// A process that keeps documents on a server: writer.js <url> <collection> <first> <count>. Prints each id when it is kept.
import { writeSync } from "node:fs";
import { ChromaDBClient } from "../../src/memory/chroma-db-client.ts";
import { lateinit } from "../memory/documents.ts";

const [url = "", collection = "", first = "0", count = "0"] = process.argv.slice(2);
const connect = () => ChromaDBClient.create({ url, collection, retries: 1 }).catch(() => undefined);
let store = await connect();
for (let number = Number(first); number < Number(first) + Number(count); number++) {
  const error_message = `lateinit property user${number} has not been initialized`;
  // A server that is away is asked again: what matters is what was said to be kept.
  for (;;) {
    store ??= await connect();
    try {
      if (!store) throw new Error("away");
      const id = await store.addRCA({ ...lateinit, error_message, iterations: number });
      writeSync(1, `${id} ${number}\n`);
      break;
    } catch {
      await new Promise((wait) => setTimeout(wait, 100));
    }
  }
}
