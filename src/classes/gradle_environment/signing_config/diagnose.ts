import { buildOf, moduleOf } from "../../../analysis/build/build.ts";
import { outsideValues } from "../../../analysis/build/outside-values.ts";
import { scriptOf } from "../../../analysis/build/script.ts";
import { statementsIn } from "../../../analysis/build/statements.ts";
import { absenceClaim, fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { search } from "../../../analysis/code/code.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { fileThere } from "../../../analysis/code/file-there.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, look, think } from "../../../analysis/inquiry.ts";
import { fileSearch } from "../../../contracts/file-search.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { failureClass } from "./class.ts";

/** A keystore that is not where the build looks for it, or a property of the configuration that came out empty. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const build = yield* buildOf(error);
  const module =
    build && (moduleOf(error, build) ?? build.modules.find(({ settings }) => settings.applicationId));
  const script = module?.buildFile ? yield* scriptOf(module.buildFile) : undefined;
  const config = fact(error, "signingConfig") ?? "";
  const property = fact(error, "propertyName") ?? "storeFile";
  const block = script?.blocks.find(({ path }) => path.at(-2) === "signingConfigs" && path.at(-1) === config);
  if (!module || !script || !block) return;
  const set = statementsIn(script, block, property)[0];
  const line = set?.line ?? block.from;
  const text = lineOf(script, line);
  const fromOutside = set !== undefined && outsideValues(script, set).isOutside;
  const place = { path: script.path, line };
  const shown = lineClaim("read_file", script.path, line, text, !set ? `without ${property}` : undefined);
  const keystore = fact(error, "keystore");
  if (!keystore) {
    yield* conclude({
      rootCause: !set
        ? `The signing configuration ${config} in ${script.path} sets no ${property}.`
        : `The signing configuration ${config} takes ${property} from ${fromOutside ? "the environment or a property" : "a value"}, and in this build that was empty.`,
      ground: !set ? "proven" : "told",
      location: place,
      label: !set ? `no ${property}` : "came out empty",
      evidence: [logClaim(error), shown],
      fixGuidelines: [
        fromOutside
          ? "Set it where this build runs: the environment of the job, or gradle.properties of the user."
          : `Give ${property} a value.`,
        "So that builds without the key still work, sign only where it is there, or with the debug configuration otherwise.",
      ],
    });
    return;
  }
  yield* think(`Is ${fileName(keystore)} anywhere in this checkout?`);
  const name = fileName(keystore.replaceAll("\\", "/"));
  const found = (yield* look(fileSearch, { pattern: `**/${name}` }))?.files ?? [];
  const [elsewhere] = found;
  const [ignored] = yield* search("\\.(?:jks|keystore)\\b", {
    isRegex: true,
    files: "**/.gitignore",
    limit: 1,
  });
  const folders = [module.directory === "" ? "" : `${module.directory}/`, ""];
  for (const folder of elsewhere ? [] : folders) {
    if (!(yield* fileThere(`${folder}${name}`))) continue;
    yield* conclude({
      rootCause: `The signing configuration ${config} looks for ${name}. ${folder}${name} is in this folder, outside of version control, and was not there where the build ran.`,
      ground: "oneOfSeveral",
      unestablished: true,
      location: place,
      label: "not in version control",
      evidence: [logClaim(error), shown],
      fixGuidelines: [
        "On a build server write it from a secret, before Gradle runs.",
        "If the build ran here, compare the path in the message with where the file is.",
      ],
    });
    return;
  }
  yield* conclude({
    rootCause: elsewhere
      ? `The signing configuration ${config} looks for ${name} in ${module.name}, and it is ${elsewhere}.`
      : `The signing configuration ${config} looks for ${name}, which is not in this checkout${ignored ? `: ${ignored.path} keeps keystores out of version control` : ""}.`,
    ground: "proven",
    location: place,
    label: elsewhere ? "another folder" : "not here",
    evidence: [
      logClaim(error),
      shown,
      ...(ignored && !elsewhere
        ? [lineClaim("grep_search", ignored.path, ignored.line, ignored.text, "not committed")]
        : []),
      ...(elsewhere ? [] : [absenceClaim("file_search", `no ${name} in the project`)]),
    ],
    fixGuidelines: elsewhere
      ? [`Name it from the module's folder: file("…") begins there, rootProject.file("…") at the root.`]
      : [
          "Put the keystore there, on a build server from a secret, before Gradle runs.",
          "To build without it, use assembleDebug, or sign only where the file exists.",
        ],
  });
}
