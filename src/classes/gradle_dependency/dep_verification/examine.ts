import { buildOf } from "../../../analysis/build/build.ts";
import { type XmlSource, type XmlTag, xmlOf } from "../../../analysis/resources/xml.ts";
import type { Claim } from "../../../model/finding.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes, commandFor, detachedIn } from "./causes.ts";
import type { failureClass } from "./class.ts";
import {
  type FailedFile,
  readFailed,
  SAYS_NOT_RECORDED,
  SAYS_OTHER_CONTENTS,
  systemOf,
} from "./read-failed.ts";
import {
  algorithmsOf,
  checksumOf,
  componentsOf,
  filesOf,
  isVerifyingSignatures,
  neighbourOf,
  versionOf,
} from "./record.ts";

type Failure = Context<typeof failureClass>;

/** A file that failed, and what is recorded of it: nothing, its component, or itself. */
interface Looked {
  failed: FailedFile;
  component?: XmlTag;
  artifact?: XmlTag;
}

/** Looks up in the record of checksums each file that the log names. */
export function* examine(context: Failure): Examination {
  const failed = readFailed(context.error.raw);
  if (failed.length === 0) return;
  const build = yield* buildOf(context.error);
  const settings = build?.settingsFile ?? "";
  const folder = settings.slice(0, settings.lastIndexOf("/") + 1);
  yield { thought: `What does gradle/verification-metadata.xml have of ${failed[0]?.file}?` };
  const record = yield* xmlOf(`${folder}gradle/verification-metadata.xml`);
  if (!record) return;
  const looked = failed.map((each): Looked => {
    const component = componentsOf(record, each).find((tag) => versionOf(tag) === each.version);
    const artifact = component && filesOf(record, component).get(each.file);
    return { failed: each, ...(component && { component }), ...(artifact && { artifact }) };
  });
  const checksums = looked.flatMap(({ failed: { file }, artifact }) => {
    const checksum = artifact && checksumOf(record, artifact);
    return checksum ? [{ file, line: checksum.line }] : [];
  });
  const [first] = checksums;
  const { raw } = context.error;
  if (first && checksums.length === failed.length && !SAYS_OTHER_CONTENTS.test(raw))
    yield causes.ruledOut("checksumUnknown", `${record.path} has a checksum of ${first.file}`, [
      context.line({ source: record, line: first.line }),
    ]);
  const verdict = otherContents(context, record, looked) ?? unrecorded(context, record, looked);
  if (verdict) yield verdict;
}

/** The record has a checksum of the file, and the log does not say that it is missing. */
function otherContents(context: Failure, record: XmlSource, looked: readonly Looked[]): Verdict | undefined {
  const { raw } = context.error;
  if (!SAYS_OTHER_CONTENTS.test(raw)) return undefined;
  const recorded = looked.flatMap(({ failed, artifact }) => {
    const checksum = artifact && checksumOf(record, artifact);
    return checksum ? [{ failed, line: checksum.line }] : [];
  });
  const [first] = recorded;
  if (!first) return undefined;
  const files = recorded.map(({ failed }) => failed.file);
  return causes.proven(
    "artifactReplaced",
    { record: record.path, files },
    {
      location: { path: record.path, line: first.line },
      evidence: [
        namedInLog(context, first.failed),
        ...recorded.slice(0, 3).map(({ line }) => context.line({ source: record, line }, "the recorded one")),
      ],
    },
  );
}

/** The record has nothing of a file. With signatures, a trusted key may stand for it, which is not looked at here. */
function unrecorded(context: Failure, record: XmlSource, looked: readonly Looked[]): Verdict | undefined {
  const isKeyed = isVerifyingSignatures(record) && record.tags.some(({ name }) => /^trusted-key/.test(name));
  if (isKeyed && !SAYS_NOT_RECORDED.test(context.error.raw)) return undefined;
  const missing = looked.filter(({ artifact }) => !artifact);
  const [first] = missing.toSorted((one, other) => Number(!!one.component) - Number(!!other.component));
  if (!first) return undefined;
  const { failed, component } = first;
  const base = { record: record.path, command: commandFor(context, algorithmsOf(record)) };
  const alike = missing.filter((each) => each.component === component);
  const systems = alike.some((each) => systemOf(each.failed.file) !== undefined);
  if (!component) {
    const modules = alike.map(({ failed: { group, name, version } }) => `${group}:${name}:${version}`);
    const others = componentsOf(record, failed);
    const isOne = new Set(alike.map(({ failed: { group, name } }) => `${group}:${name}`)).size === 1;
    const versions = isOne ? others.map(versionOf) : [];
    const detached = detachedIn(context);
    const values = { ...base, missing: [...new Set(modules)], versions, detached, systems, isLooked: true };
    const place = others[0] ? { line: others[0].line, isNext: true } : neighbourOf(record, failed);
    const note = others[0]
      ? "another version"
      : place?.isNext
        ? "it would stand before this"
        : "the last one";
    return causes.proven("checksumUnknown", values, {
      ...(place && { location: { path: record.path, line: place.line } }),
      evidence: [
        namedInLog(context, failed),
        ...(place ? [context.line({ source: record, line: place.line }, note)] : []),
        ...(others.length > 0 ? [] : [nothingOf(context, record, failed)]),
      ],
    });
  }
  const of = `${failed.group}:${failed.name}:${failed.version}`;
  const names = [...filesOf(record, component).keys()];
  const recorded = [...new Set(names.flatMap((each) => systemOf(each) ?? []))];
  const support = {
    location: { path: record.path, line: component.line },
    evidence: [
      namedInLog(context, failed),
      context.line({ source: record, line: component.line }, `without ${failed.file}`),
    ],
  };
  if (alike.length === 1 && systems && recorded.length > 0)
    return causes.proven("otherPlatform", { ...base, component: of, file: failed.file, recorded }, support);
  const files = alike.map((each) => each.failed.file);
  return causes.proven(
    "checksumUnknown",
    { ...base, missing: files, versions: [], component: of, systems, isLooked: true },
    support,
  );
}

const nothingOf = (context: Failure, record: XmlSource, { group, name }: FailedFile): Claim =>
  context.absent("read_file", `no component ${group}:${name} in ${record.path}`, record.path);

/** The line of the log that names a file. */
function namedInLog(context: Failure, { file, group, name, version }: FailedFile): Claim {
  const { raw, logLine = 1 } = context.error;
  const quote = `${file} (${group}:${name}:${version})`;
  const before = raw.slice(0, Math.max(0, raw.indexOf(quote)));
  return context.log(quote, logLine + before.split("\n").length - 1);
}
