import { buildOf, placeClaim } from "../../../analysis/build/build.ts";
import { toolOfClass } from "../../../analysis/build/plugin-of-class.ts";
import { choiceClaim, choiceName, jdkChoices } from "../../../analysis/build/running-jdk.ts";
import { isClosedTo, newestJdkOf } from "../../../facts/compatibility/kotlin-jdk.ts";
import { fileName } from "../../../model/paths.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes, isOwnClass } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** Which tool of the build asked for the class, where its version is pinned, and whether the JDK is newer than it. */
export function* examine({ error, facts }: Context<typeof failureClass>): Examination {
  const className = facts.className?.replaceAll("/", ".");
  const build = yield* buildOf(error);
  if (!className || !build) return;
  const asker = facts.asker ?? className;
  yield { thought: `Which tool of the build does ${asker} belong to?` };
  const tool = toolOfClass(asker, build);
  if (!tool) return;
  const { name, version: kotlin, place } = tool;
  const pinned = `${name}${kotlin ? ` ${kotlin}` : ""} (${fileName(place.path)}:${place.line})`;
  const location = { path: place.path, line: place.line };
  const evidence = [placeClaim(place, "its version")];
  if (!isOwnClass(className, error.raw)) {
    const values = { className, asker: facts.plugin ?? facts.asker, tool: name, pinned };
    return void (yield causes.open("notOnClassPath", values, { ground: "ambiguous", location, evidence }));
  }
  const newest = kotlin && newestJdkOf(kotlin);
  const [choice] = newest ? yield* jdkChoices(build) : [];
  if (!kotlin || !newest || !choice || choice.jdk <= newest) {
    const support = { ground: "ambiguous", location, evidence } as const;
    return void (yield causes.open("compilerNotSetUp", { className, pinned }, support));
  }
  const isKnown = isClosedTo(className, kotlin, choice.jdk);
  const newer = { kotlin, jdk: choice.jdk, newest, choice: choiceName(choice), isKnown };
  const support = { location, evidence: [...evidence, choiceClaim(choice)] };
  yield isKnown
    ? causes.proven("compilerNotSetUp", { className, pinned, newer }, { ...support, ground: "typical" })
    : causes.open("compilerNotSetUp", { className, pinned, newer }, { ...support, ground: "likely" });
}
