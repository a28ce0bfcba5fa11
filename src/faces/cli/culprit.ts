#!/usr/bin/env node
// The entry: as little as possible before it is known what is asked for.
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
  void main(parameters, CULPRIT_VERSION).then((code) => {
    process.exitCode = code;
  });
}
