import type { GradleModule } from "../../model/code.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { type Block, type Script, scriptOf } from "./script.ts";
import { statementsIn, statementsNamed } from "./statements.ts";

/** The build types and flavours that a module's script writes. */
export interface Variants {
  script: Script;
  /** By name; `debug` and `release` are there without a block. */
  buildTypes: ReadonlyMap<string, Block>;
  flavors: ReadonlyMap<string, Flavor>;
}

export interface Flavor {
  block: Block;
  dimension?: string;
}

/** What every Android module has. */
export const DEFAULT_BUILD_TYPES: readonly string[] = ["debug", "release"];

/** Helpers inside these blocks that are no variant. */
const HELPERS = new Set(["all", "configureEach", "matching", "forEach", "each"]);

export function* variantsOf(module: GradleModule): AnalysisTask<Variants | undefined> {
  const script = module.buildFile ? yield* scriptOf(module.buildFile) : undefined;
  if (!script) return undefined;
  const buildTypes = new Map<string, Block>();
  const flavors = new Map<string, Flavor>();
  for (const block of script.blocks) {
    const [android, container, name = "", ...deeper] = block.path;
    if (android !== "android" || deeper.length > 0 || !/^\w+$/.test(name) || HELPERS.has(name)) continue;
    if (container === "buildTypes") buildTypes.set(name, block);
    if (container === "productFlavors") flavors.set(name, { block, ...dimensionOf(script, block) });
  }
  const [only, ...more] = dimensionsOf(script);
  if (only && more.length === 0) for (const flavor of flavors.values()) flavor.dimension ??= only;
  return { script, buildTypes, flavors };
}

function dimensionOf(script: Script, block: Block): { dimension?: string } {
  const [dimension] = statementsIn(script, block, "dimension").flatMap(({ literals }) => literals);
  return dimension === undefined ? {} : { dimension };
}

/** The dimensions that the script lists. */
const dimensionsOf = (script: Script): string[] =>
  statementsNamed(script, "flavorDimensions").flatMap(({ literals }) => literals);
