import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { buildOf, fixOf, moduleOf, placeClaim } from "../../../analysis/build/build.ts";
import { moduleOfPath } from "../../../analysis/build/modules.ts";
import { scriptOf, topBlock } from "../../../analysis/build/script.ts";
import { unreadBuildLogic } from "../../../analysis/build/unread-build-logic.ts";
import { restate, settingOf } from "../../../analysis/build/versions.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { absenceClaim, lineClaim } from "../../../analysis/claims.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { slipOf } from "../../../analysis/code/spelling.ts";
import { type ResourceLine, resourceLine } from "../../../analysis/resources/resources.ts";
import { attributesIn } from "../../../analysis/resources/tags-in-files.ts";
import {
  isPlatformAttribute,
  libraryOfAttribute,
  PLATFORM_ATTRIBUTES,
} from "../../../facts/attribute-libraries.ts";
import { levelOfAttribute } from "../../../facts/platform-attributes.ts";
import type { GradleModel } from "../../../model/code.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { readTags } from "../../../syntax/xml.ts";
import type { Support, Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes, isOfLibrary, nameOf } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** An attribute that no resource on the module's path declares, and the line that uses it. */
interface Use {
  /** Without a prefix. */
  name: string;
  line: ResourceLine;
  build: GradleModel | undefined;
}

export function* examine({ error, facts }: Context<typeof failureClass>): Examination {
  const written = facts.attribute?.replace(/^attr\//, "");
  if (!written) return;
  const name = written.startsWith("android:") ? nameOf(written) : written;
  const isPlatform = written !== name;
  const older = isPlatform ? yield* olderThanAttribute(error, name) : undefined;
  if (older) return void (yield older);
  const line = yield* resourceLine(error, isPlatform ? [written] : [`:${name}`, `"${name}"`]);
  if (!line) return;
  yield { thought: `Who declares the attribute ${name}?` };
  const use: Use = { name, line, build: yield* buildOf(error) };
  const verdict = isPlatform
    ? unknownToPlatform(use)
    : (wrongPrefix(use) ?? (yield* examineLibrary(use)) ?? (yield* examineProject(use)));
  if (verdict) yield verdict;
}

/** The level that the failed module compiles against, where the attribute came with a later one. */
function* olderThanAttribute(error: ParsedError, name: string): AnalysisTask<Verdict | undefined> {
  const since = levelOfAttribute(name);
  const build = since === undefined ? undefined : yield* buildOf(error);
  if (since === undefined || !build) return undefined;
  const module = moduleOf(error, build);
  // Without a task in the message it may be any module: then they have to agree.
  const stated = (module ? [module] : build.modules).flatMap(
    (each) => settingOf(build, each, "compileSdk") ?? [],
  );
  const [level] = stated;
  if (!level || stated.some(({ value }) => value !== level.value)) return undefined;
  const compiled = Number(/^(?:android-)?(\d+)$/.exec(level.value)?.[1]);
  if (!(compiled < since)) return undefined;
  const { path, line } = level.place;
  const edits = yield* restate([{ place: level.place, from: String(compiled), to: String(since) }]);
  return causes.proven(
    "newerThanCompileSdk",
    {
      name,
      since,
      compiled: { level: compiled, place: `${path}:${line}` },
      isOfLibrary: isOfLibrary(error.filePath),
    },
    {
      location: { path, line },
      evidence: [placeClaim(level.place, "compiles against")],
      fixes: fixOf(`Compile against ${since}`, "review", edits),
    },
  );
}

/** Shown at the line that uses it. */
function supportAt({ line }: Use, more: Support = {}): Support {
  const { path } = line.source;
  const { evidence = [], ...others } = more;
  return {
    location: { path, line: line.line },
    evidence: [lineClaim("read_file", path, line.line, line.text, "uses it"), ...evidence],
    ...others,
  };
}

/** The edit that puts one name for another in the line that uses it, where it stands there once. */
function renamed({ line }: Use, from: string, to: string) {
  const parts = line.text.split(from);
  const edits =
    parts.length === 2
      ? editLines(line.source, [{ from: line.line, to: line.line, lines: [parts.join(to)] }])
      : undefined;
  return fixOf(`Write ${to}`, "review", edits);
}

function unknownToPlatform(use: Use): Verdict | undefined {
  const { build, line, name } = use;
  const slip = slipOf(name, PLATFORM_ATTRIBUTES);
  const written = `android:${name}`;
  if (slip && line.text.split(written).length === 2) {
    const meant = `android:${slip}`;
    const fixes = renamed(use, written, meant);
    return causes.proven("misspelled", { name: written, meant }, supportAt(use, { fixes }));
  }
  const module = build && moduleOfPath(build, line.source.path);
  const level = build && module ? settingOf(build, module, "compileSdk") : undefined;
  if (!module || !level) return undefined;
  const evidence = [placeClaim(level.place, "compiles against")];
  const values = { name, level: level.value, module: module.name };
  return causes.proven("notInPlatform", values, supportAt(use, { ground: "stated", evidence }));
}

/** `app:text` where `android:text` is meant. */
function wrongPrefix(use: Use): Verdict | undefined {
  const { name, line } = use;
  const written = readTags(line.source.lines.join("\n"))
    .flatMap(({ attributes }) => attributes)
    .filter((each) => each.line === line.line && each.name.endsWith(`:${name}`));
  const [prefix] = written
    .flatMap((each) => each.name.split(":", 1))
    .filter((each) => !/^(?:android|tools)$/.test(each));
  if (!prefix || !isPlatformAttribute(name)) return undefined;
  const fixes = renamed(use, `${prefix}:${name}`, `android:${name}`);
  return causes.proven("wrongPrefix", { name, prefix }, supportAt(use, { fixes }));
}

function* examineLibrary(use: Use): AnalysisTask<Verdict | undefined> {
  const { build, name, line } = use;
  const library = libraryOfAttribute(name);
  const module = build && moduleOfPath(build, line.source.path);
  if (!library || !build || !module) return undefined;
  const declared = module.dependencies.some(({ module: each }) => each === library);
  const known = build.catalog.find(({ kind, value }) => kind === "library" && value === library);
  if (declared || (yield* declaredAttributes()).some((each) => each.name === name)) return undefined;
  const script = module.buildFile ? yield* scriptOf(module.buildFile) : undefined;
  const block = script && topBlock(script, "dependencies");
  if (!script || !block) return undefined;
  const unread = yield* unreadBuildLogic(build, module);
  const alias = known?.alias.replace(/[-_]/g, ".");
  return causes.proven(
    "libraryMissing",
    { name, library, script: script.path, module: module.name, alias, unread },
    supportAt(use, {
      ground: unread ? "ambiguous" : "stated",
      location: { path: script.path, line: block.from },
      evidence: [
        lineClaim("read_file", script.path, block.from, lineOf(script, block.from)),
        ...(known ? [placeClaim(known.place, "in the catalog")] : []),
      ],
    }),
  );
}

function* declaredAttributes(): AnalysisTask<{ name: string; path: string; line: number; text: string }[]> {
  const all = yield* attributesIn(
    "**/values*/*.xml",
    "<attr",
    ({ name }, tag) => name === "name" && tag.name === "attr",
  );
  return all.map(({ xml, tag: { line }, attribute: { value } }) => ({
    name: value,
    path: xml.path,
    line,
    text: lineOf(xml, line),
  }));
}

/** Declared by the project under this name, under a name like it, or nowhere. */
function* examineProject(use: Use): AnalysisTask<Verdict | undefined> {
  const { name } = use;
  const declared = yield* declaredAttributes();
  const names = declared.map((each) => each.name);
  if (names.includes(name)) return undefined;
  const meant = slipOf(name, names);
  const near = meant ? declared[names.indexOf(meant)] : undefined;
  if (near) {
    const evidence = [lineClaim("read_file", near.path, near.line, near.text, "declared here")];
    const values = { name, meant: near.name, path: near.path };
    return causes.proven(
      "misspelled",
      values,
      supportAt(use, { evidence, fixes: renamed(use, name, near.name) }),
    );
  }
  if (names.length > 0 && libraryOfAttribute(name)) return undefined;
  const evidence = names.length === 0 ? [absenceClaim("grep_search", `no <attr name="${name}">`)] : [];
  return causes.open("declaredNowhere", { name }, supportAt(use, { ground: "ambiguous", evidence }));
}
