// A process that applies a fix: fix-worker.js <state folder> <analysis> <"keep" or "verify">
import { openFix } from "../../src/app/fixing.ts";

const [state = "", id = "", mode = ""] = process.argv.slice(2);
const { session } = await openFix(id, { config: `${state}/c`, cache: `${state}/k`, state });
const edits = await session.check(session.fix());
process.stdout.write("applying\n");
await session.apply(edits, { decide: async () => ({ allowed: true, by: "flag" }) });
if (mode === "verify") await new Promise((running) => setTimeout(running, 60_000));
session.keep();
