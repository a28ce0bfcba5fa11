// A process that keeps documents on a server, by turns ten that each are a request and forty in one:
// writer.js <url> <collection> <first> <count>. Prints each id when it is kept.
import { writeSync } from "node:fs";
import { ChromaDBClient } from "../../src/memory/chroma-db-client.ts";
import { lateinit } from "../memory/documents.ts";

const [url = "", collection = "", first = "0", count = "0"] = process.argv.slice(2);
const connect = () => ChromaDBClient.create({ url, collection, retries: 1 }).catch(() => undefined);
let store = await connect();

/** In letters, for numbers are no part of what is compared: a server whose documents are all alike takes long to add one. */
const nameOf = (number: number) =>
  `user${[...String(number)].map((digit) => "abcdefghij"[Number(digit)]).join("")}`;
const documentOf = (number: number) => ({
  ...lateinit,
  error_message: `lateinit property ${nameOf(number)} has not been initialized`,
  iterations: number,
});

/** A server that is away is asked again: what matters is what was said to be kept. */
async function keep(write: (store: ChromaDBClient) => Promise<string[]>): Promise<void> {
  for (;;) {
    try {
      store ??= await connect();
      if (!store) throw new Error("away");
      const ids = await write(store);
      return void writeSync(1, ids.map((id) => `${id}\n`).join(""));
    } catch {
      await new Promise((wait) => setTimeout(wait, 100));
    }
  }
}

const single = (number: number) => keep(async (to) => [await to.addRCA(documentOf(number))]);
const together = (numbers: number[]) =>
  keep(async (to) => {
    const now = Date.now();
    const documents = numbers.map((number) => ({
      ...documentOf(number),
      id: `d${number}`,
      created_at: now,
      updated_at: now,
    }));
    await to.put(documents);
    return documents.map(({ id }) => id);
  });

const numbers = (from: number, most: number) => [...Array(most).keys()].map((offset) => from + offset);
const end = Number(first) + Number(count);
for (let from = Number(first); from < end; from += 50) {
  await Promise.all(numbers(from, 10).map(single));
  await together(numbers(from + 10, 40));
}
