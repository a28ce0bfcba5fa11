import { buildOf, fixOf, moduleOf, placeClaim } from "../../../analysis/build/build.ts";
import { moduleOfScript } from "../../../analysis/build/modules.ts";
import { printedFile } from "../../../analysis/build/printed-file.ts";
import { scriptOf } from "../../../analysis/build/script.ts";
import { aloneOn } from "../../../analysis/build/statements.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { fact, logClaim } from "../../../analysis/claims.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import { gradlePlugin } from "../../../facts/gradle-plugins.ts";
import type { GradleModel } from "../../../model/code.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { failureClass } from "./class.ts";

/** The lines of the module's script that apply the two plugins. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const build = yield* buildOf(error);
  const script = yield* printedFile(error.filePath);
  const module = build && ((script && moduleOfScript(build, script)) || moduleOf(error, build));
  const id = fact(error, "refused") ?? fact(error, "builtIn");
  if (build && !module && id && fact(error, "builtIn")) return yield* ofAnyModule(error, build, id);
  if (!module || !id) return;
  const names = [id, ...(gradlePlugin(id)?.aliases ?? [])];
  const applied = module.plugins.find((plugin) => names.includes(plugin.id));
  const android = module.plugins.find((plugin) => /^com\.android\./.test(plugin.id));
  if (!applied) return;
  const { path, line } = applied.place;
  const applies = yield* scriptOf(path);
  const edits =
    applies && aloneOn(applies, line) ? editLines(applies, [{ from: line, to: line, lines: [] }]) : undefined;
  yield* conclude({
    rootCause: fact(error, "builtIn")
      ? `${path}:${line} applies ${applied.id}, and the Android Gradle plugin has Kotlin built in since ${fact(error, "agpVersion") ?? "9.0"}; it does not take both.`
      : `${path}:${line} applies ${applied.id} to ${module.name}, which has an Android plugin too. A module can be of one kind only.`,
    ground: "proven",
    location: { path, line },
    label: "not beside the Android plugin",
    evidence: [
      logClaim(error),
      placeClaim(applied.place, "applied"),
      ...(android ? [placeClaim(android.place, "the Android plugin")] : []),
    ],
    fixGuidelines: [
      `Remove that line${fact(error, "builtIn") ? "; kotlinOptions become kotlin { compilerOptions { } }, and every other Android module is to lose it too" : ", or the Android plugin where the module is plain Java"}.`,
    ],
    fixes: fixOf(`Apply ${applied.id} no more`, "review", edits),
  });
}

/** The log names no module: each one of Android that applies the plugin is in the way of built-in Kotlin. */
function* ofAnyModule(error: ErrorOf<typeof failureClass>, build: GradleModel, id: string): Inquiry {
  const names = [id, ...(gradlePlugin(id)?.aliases ?? [])];
  const applying = build.modules.flatMap(({ plugins }) => {
    const applied = plugins.find((plugin) => names.includes(plugin.id));
    return applied && plugins.some((plugin) => /^com\.android\./.test(plugin.id)) ? [applied.place] : [];
  });
  const own = applying.filter(
    ({ path }) => !/(?:^|\/)(?:examples?|samples?|demos?|tests?)[\w-]*\//i.test(path),
  );
  const [first, ...more] = own.length > 0 ? own : applying;
  if (!first) return;
  const others =
    more.length === 0 ? "" : ` So do ${more.length} other module${more.length > 1 ? "s" : ""} of it.`;
  yield* conclude({
    rootCause: `${first.path}:${first.line} applies ${id} to an Android module, and the Android Gradle plugin has Kotlin built in since ${fact(error, "agpVersion") ?? "9.0"}; it does not take both.${others}`,
    ground: "told",
    location: { path: first.path, line: first.line },
    label: "not beside built-in Kotlin",
    evidence: [
      logClaim(error),
      placeClaim(first, "applied"),
      ...more.slice(0, 4).map((place) => placeClaim(place, "so does this")),
    ],
    fixGuidelines: [
      "Remove that line where the Android Gradle plugin is 9 or newer; kotlinOptions become kotlin { compilerOptions { } }.",
      "Where older ones are to work too, apply it only if android.builtInKotlin is off or the plugin's version is below 9.",
      "android.builtInKotlin=false together with android.newDsl=false in gradle.properties puts it off.",
    ],
  });
}
