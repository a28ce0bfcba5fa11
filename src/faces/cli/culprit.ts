#!/usr/bin/env node
// The entry: as little as possible before it is known what is asked for.
import { join } from "node:path";
import { PartLoader } from "../part-loader.ts";
import { CompiledBefore } from "./compiled-before.ts";
import { partsIn } from "./parts-in-folder.ts";

declare const CULPRIT_VERSION: string;
declare const CULPRIT_BUILD: string;

const parameters = process.argv.slice(2);
if (parameters.length === 1 && (parameters[0] === "--version" || parameters[0] === "-V")) {
  process.stdout.write(`${CULPRIT_VERSION}\n`);
} else {
  const before = new CompiledBefore(CULPRIT_BUILD);
  const loader = new PartLoader(
    partsIn(__dirname, (name) => before.get(name)),
    require,
    (name) => import(name),
  );
  process.once("exit", () => before.keep(loader.loaded));
  const { main } = loader.require("main.js") as typeof import("./main.ts");
  const startWorker = (workerData: unknown) => {
    const { Worker } = process.getBuiltinModule("node:worker_threads");
    return new Worker(join(__dirname, "worker.js"), { workerData });
  };
  void main(parameters, CULPRIT_VERSION, startWorker).then((code) => {
    process.exitCode = code;
  });
}
