// The entry of a worker of the command's servers: the same parts, loaded once more.
import { PartLoader } from "../part-loader.ts";
import { CompiledBefore } from "./compiled-before.ts";
import { partsIn } from "./parts-in-folder.ts";

declare const CULPRIT_BUILD: string;

const before = new CompiledBefore(CULPRIT_BUILD);
const loader = new PartLoader(
  partsIn(__dirname, (name) => before.get(name)),
  require,
  (name) => import(name),
);
process.once("exit", () => before.keep(loader.loaded));
const { work } = loader.require("main.js") as typeof import("./main.ts");
void work();
