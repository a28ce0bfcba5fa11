// A process that keeps documents on a server, ten at a time: writer.js <url> <collection> <first> <count>. Prints each id
// when it is kept.
import { writeSync } from "node:fs";
import { ChromaDBClient } from "../../src/memory/chroma-db-client.ts";
import { lateinit } from "../memory/documents.ts";

const [url = "", collection = "", first = "0", count = "0"] = process.argv.slice(2);
const connect = () => ChromaDBClient.create({ url, collection, retries: 1 }).catch(() => undefined);
let store = await connect();

/** A server that is away is asked again: what matters is what was said to be kept. */
async function keep(number: number): Promise<void> {
  const error_message = `lateinit property user${number} has not been initialized`;
  for (;;) {
    try {
      store ??= await connect();
      if (!store) throw new Error("away");
      const id = await store.addRCA({ ...lateinit, error_message, iterations: number });
      return void writeSync(1, `${id} ${number}\n`);
    } catch {
      await new Promise((wait) => setTimeout(wait, 100));
    }
  }
}

const end = Number(first) + Number(count);
for (let from = Number(first); from < end; from += 10)
  await Promise.all([...Array(10).keys()].map((offset) => keep(from + offset)));
