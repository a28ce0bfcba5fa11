import { fixOf } from "../../../analysis/build/build.ts";
import { isOf, statementPlace, statementsInScripts } from "../../../analysis/build/found-statements.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { replaced } from "../../../analysis/changes/rewrite.ts";
import { absenceClaim, fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { callsInSources } from "../../../analysis/code/calls-in-sources.ts";
import { escapeRegex, search } from "../../../analysis/code/code.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { lineOf, sourceOf } from "../../../analysis/code/source.ts";
import { slipOf } from "../../../analysis/code/spelling.ts";
import { conclude, type Inquiry, look, think } from "../../../analysis/inquiry.ts";
import { beside, claimOf, type Expression, lineOfExpression } from "../../../analysis/values/expression.ts";
import { fixedText } from "../../../analysis/values/fixed-value.ts";
import { fileSearch } from "../../../contracts/file-search.ts";
import type { TextMatch, VersionPlace } from "../../../model/code.ts";
import type { Edit } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { rowOf } from "../../../model/row-of.ts";
import type { failureClass } from "./class.ts";
import { missingImplementation } from "./missing-implementation.ts";

/** How the folder of an installed app is called, and the folder of the project for it. */
const ABIS: Readonly<Record<string, string>> = { arm64: "arm64-v8a", arm: "armeabi-v7a" };

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  if (fact(error, "alignment")) return yield* wrongAlignment(error);
  if (fact(error, "method")) return yield* missingImplementation(error);
  const library = fact(error, "library");
  const base = /(?<![\w.+-])([\w.+-]+)\.so$/.exec(library ?? "")?.[1];
  if (!library || !base) return;
  yield* think(`Who loads ${library}, and for which kinds of device is it built?`);
  const loads = yield* loadsOf();
  const name = base.replace(/^lib/, "");
  const load = loads.find((each) => each.name === name) ?? loads.find((each) => each.name === base);
  if (load && (yield* prefixed(error, library, base, load))) return;
  const built = (yield* look(fileSearch, { pattern: `**/${library}` }))?.files ?? [];
  const copies = built.filter((path) => !/\/(?:build|\.cxx)\//.test(`/${path}`));
  if (copies.length > 0) return yield* otherDevices(error, library, copies, load);
  if (load) yield* notBuilt(error, name, load);
}

/** A call that loads a native library. */
interface Load {
  /** What it is given, where that is a text or a constant. */
  name: string;
  argument: Expression;
  call: Expression;
}

function* loadsOf(): Inquiry<Load[]> {
  const found: Load[] = [];
  for (const call of yield* callsInSources("load(?:Library)?"))
    for (const { value } of call.node.arguments) {
      const argument = beside(call, value);
      const name = yield* fixedText(argument);
      if (name !== undefined) found.push({ name, argument, call });
    }
  return found;
}

const placeOf = ({ call }: Load) => ({ path: call.source.path, line: lineOfExpression(call) });

/** The load under another name, where it is given a text. */
const loading = ({ argument }: Load, name: string): Edit[] | undefined =>
  argument.node.kind === "string"
    ? editLines(argument.source, [replaced(argument, argument.node, `"${name}"`)])
    : undefined;

/** `loadLibrary("libleaf")` asks for `liblibleaf.so`. */
function* prefixed(error: ParsedError, library: string, base: string, load: Load): Inquiry<boolean> {
  const written = load.name;
  const right = written.replace(/^lib/, "").replace(/\.so$/, "");
  if (!base.startsWith("liblib") && !/\.so$/.test(written)) return false;
  yield* conclude({
    rootCause: `loadLibrary() adds lib and .so to the name by itself, so "${written}" looks for ${library}.`,
    ground: "proven",
    location: placeOf(load),
    label: `"${right}"`,
    evidence: [logClaim(error), claimOf(load.call)],
    fixGuidelines: [`Load it as "${right}".`],
    fixes: fixOf(`Load "${right}"`, "safe", loading(load, right)),
  });
  return true;
}

/** The library is in the project, but not for the processor of this device. */
function* otherDevices(
  error: ErrorOf<typeof failureClass>,
  library: string,
  copies: readonly string[],
  load: Load | undefined,
): Inquiry {
  const printed = fact(error, "abi");
  const abi = printed && (rowOf(ABIS, printed) ?? printed);
  const has = [...new Set(copies.map((path) => path.split("/").at(-2) ?? ""))];
  const [first = ""] = copies;
  if (!abi || has.includes(abi)) {
    const excluding = abi ? yield* filterWithout(abi) : undefined;
    if (!excluding || !abi) return;
    return yield* conclude({
      rootCause: `The device runs ${abi}, and ${excluding.path}:${excluding.line} keeps that out of the app, so ${library} is not in it.`,
      ground: "proven",
      location: { path: excluding.path, line: excluding.line },
      label: `without ${abi}`,
      evidence: [
        logClaim(error),
        lineClaim("grep_search", excluding.path, excluding.line, excluding.text, "the filter"),
      ],
      fixGuidelines: [`Add "${abi}" to abiFilters, for debug builds at least where emulators need it.`],
    });
  }
  yield* conclude({
    rootCause: `The device runs ${abi}, and the project has ${library} only for ${has.join(" and ")}${/^x86/.test(abi) ? ": this is an emulator" : ""}.`,
    ground: "proven",
    location: load ? placeOf(load) : { path: first },
    label: `not for ${abi}`,
    evidence: [
      logClaim(error),
      ...copies.slice(0, 3).map((path) => ({ quote: path, source: "file_search", note: "what there is" })),
      ...(load ? [claimOf(load.call, "loads it")] : []),
    ],
    fixGuidelines: [
      `Add ${first.split("/").slice(0, -2).join("/")}/${abi}/${library}, from whoever builds it.`,
      `If ${abi} is not to be supported, keep it out with abiFilters, so that such devices are not offered the app; use an arm64 emulator image.`,
    ],
  });
}

/** The filter of the build that leaves a kind of device out; undefined where one names it, or what it names is not written out. */
function* filterWithout(abi: string): Inquiry<VersionPlace | undefined> {
  const filters = yield* statementsInScripts(
    "abiFilters",
    (each) => isOf(each, "abiFilters") && !each.isDeclared,
  );
  if (filters.some(({ statement: { literals } }) => literals.length === 0 || literals.includes(abi)))
    return undefined;
  const [first] = filters;
  return first && statementPlace(first);
}

/** Nothing in the project is called so: CMake builds another name, or the library is not there. */
function* notBuilt(error: ParsedError, name: string, load: Load): Inquiry {
  const targets = yield* search("\\badd_library\\s*\\(|^\\s*LOCAL_MODULE\\s*:=", {
    isRegex: true,
    files: "**/{CMakeLists.txt,Android.mk}",
    limit: 20,
  });
  const named: { match: TextMatch; name: string }[] = [];
  for (const match of targets) {
    const source = /add_library\s*\(\s*$/.test(match.text) ? yield* sourceOf(match.path) : undefined;
    const text = source ? `${match.text} ${lineOf(source, match.line + 1).trim()}` : match.text;
    const target = /(?:add_library\s*\(\s*|LOCAL_MODULE\s*:=\s*)([\w.+-]+)/.exec(text)?.[1];
    if (target) named.push({ match, name: target.replace(/^lib(?=\w)/, "") });
  }
  if (named.some((each) => each.name === name)) return;
  const meant =
    slipOf(
      name,
      named.map((each) => each.name),
    ) ?? (named.length === 1 ? named[0]?.name : undefined);
  const target = named.find((each) => each.name === meant);
  const line = claimOf(load.call, "loads it");
  if (target) {
    yield* conclude({
      rootCause: `${fileName(load.call.source.path)} loads "${name}", and the native build makes ${target.name} (${target.match.path}:${target.match.line}).`,
      ground: "proven",
      location: placeOf(load),
      label: `"${target.name}"?`,
      evidence: [
        logClaim(error),
        line,
        lineClaim("grep_search", target.match.path, target.match.line, target.match.text, "makes it"),
      ],
      fixGuidelines: [`Load "${target.name}".`],
      fixes: fixOf(`Load "${target.name}"`, "review", loading(load, target.name)),
    });
    return;
  }
  const external = yield* search("externalNativeBuild", { files: "**/*.{gradle,kts}", limit: 2 });
  if (named.length > 0 || external.length > 0) return;
  yield* look(fileSearch, { pattern: `**/lib${name}.so` });
  yield* conclude({
    rootCause: `This line loads lib${name}.so, and no jniLibs folder of this project has it, nor is a native build configured. A library that was to bring it is missing for this device.`,
    ground: "told",
    location: placeOf(load),
    label: "not in the app",
    evidence: [logClaim(error), line, absenceClaim("file_search", `no lib${name}.so in the project`)],
    fixGuidelines: [
      `Look into the app that was installed: unzip -l app.apk 'lib/*' shows which ${name} it has, and for which processors.`,
      "Put the file into src/main/jniLibs/<abi>/, or add the dependency whose AAR has it.",
    ],
  });
}

/** Devices with memory pages of 16 KB take no library that is aligned for 4 KB. */
function* wrongAlignment(error: ParsedError): Inquiry {
  const library = /(?<![\w.+-])lib[\w.+-]+\.so/.exec(error.message)?.[0];
  const own = library ? ((yield* look(fileSearch, { pattern: `**/${library}` }))?.files ?? []) : [];
  const [version] = yield* statementsInScripts("ndkVersion", (each) => isOf(each, "ndkVersion"));
  const ndk = version && statementPlace(version);
  const [target] = library
    ? yield* search(`add_library\\s*\\(\\s*${escapeRegex(library.replace(/^lib|\.so$/g, ""))}\\b`, {
        isRegex: true,
        files: "**/CMakeLists.txt",
        limit: 1,
      })
    : [];
  const place = target ?? ndk;
  if (!library || (!target && own.length === 0)) return;
  yield* conclude({
    rootCause: target
      ? `${library} is built here for memory pages of 4 KB, and this device has pages of 16 KB, as newer ones do since Android 15.`
      : `${own[0]} was built for memory pages of 4 KB, and this device has pages of 16 KB, as newer ones do since Android 15.`,
    ground: "proven",
    ...(place && { location: { path: place.path, line: place.line } }),
    label: target ? "aligned for 4 KB" : "the NDK",
    evidence: [
      logClaim(error),
      ...(target ? [lineClaim("grep_search", target.path, target.line, target.text, "built here")] : []),
      ...(ndk ? [lineClaim("grep_search", ndk.path, ndk.line, ndk.text, "the NDK")] : []),
    ],
    fixGuidelines: target
      ? [
          "Build with NDK r28 or later, which aligns for 16 KB by itself.",
          'With an older NDK: target_link_options(… "-Wl,-z,max-page-size=16384"); and Android Gradle plugin 8.5.1 or later to package it uncompressed.',
        ]
      : ["Get a build of it that is aligned for 16 KB from whoever made it."],
  });
}
