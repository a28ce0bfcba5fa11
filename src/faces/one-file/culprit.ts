// The entry of the executable that holds Node: the bundled command from the assets in it.
import { newLoader, workerText } from "./parts.ts";

declare const CULPRIT_VERSION: string;

const parameters = process.argv.slice(2);
if (parameters.length === 1 && (parameters[0] === "--version" || parameters[0] === "-V")) {
  process.stdout.write(`${CULPRIT_VERSION}\n`);
} else {
  const { main } = newLoader().require("main.js") as typeof import("../cli/main.ts");
  const startWorker = (workerData: unknown) => {
    const { Worker } = process.getBuiltinModule("node:worker_threads");
    return new Worker(workerText(), { eval: true, workerData });
  };
  void main(parameters, CULPRIT_VERSION, startWorker).then((code) => {
    process.exitCode = code;
  });
}
