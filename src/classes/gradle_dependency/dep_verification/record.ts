import { attributeText, type XmlSource, type XmlTag } from "../../../analysis/resources/xml.ts";
import type { FailedFile } from "./read-failed.ts";

// gradle/verification-metadata.xml: components by group, name and version, their files, and the checksums of each.

type Module = Pick<FailedFile, "group" | "name">;

const childrenOf = ({ tags }: XmlSource, parent: XmlTag, name?: string): XmlTag[] =>
  tags.filter((tag) => tag.parent === parent && (name === undefined || tag.name === name));

const componentsIn = ({ tags }: XmlSource): XmlTag[] => tags.filter(({ name }) => name === "component");

/** The entries of a module, of whichever version. */
export const componentsOf = (record: XmlSource, { group, name }: Module): XmlTag[] =>
  componentsIn(record).filter(
    (tag) => attributeText(tag, "group") === group && attributeText(tag, "name") === name,
  );

export const versionOf = (component: XmlTag): string => attributeText(component, "version") ?? "";

/** The files of a component, by name. */
export const filesOf = (record: XmlSource, component: XmlTag): Map<string, XmlTag> =>
  new Map(childrenOf(record, component, "artifact").map((tag) => [attributeText(tag, "name") ?? "", tag]));

const CHECKSUM = /^(?:md5|sha1|sha256|sha512)$/;

/** The line of the first checksum that is recorded of a file; undefined where there is none. */
export const checksumOf = (record: XmlSource, artifact: XmlTag): XmlTag | undefined =>
  childrenOf(record, artifact).find(({ name }) => CHECKSUM.test(name));

/** The checksums that the file records, as the command takes them: `sha256`, `pgp,sha512`. */
export function algorithmsOf(record: XmlSource): string {
  const kinds = new Set(
    record.tags.flatMap(({ name, parent }) =>
      parent?.name === "artifact" && /^(?:sha256|sha512|pgp)$/.test(name) ? [name] : [],
    ),
  );
  if (isVerifyingSignatures(record)) kinds.add("pgp");
  if (kinds.size === 0 || (kinds.size === 1 && kinds.has("pgp"))) kinds.add("sha256");
  return [...kinds].sort().join(",");
}

/** Whether a signature may stand in for a checksum. */
export function isVerifyingSignatures(record: XmlSource): boolean {
  const tag = record.tags.find(({ name }) => name === "verify-signatures");
  const text = record.lines.join("\n");
  return tag?.inside !== undefined && text.slice(tag.inside.start, tag.inside.end).trim() === "true";
}

/** The entry before which one of a module would stand, or the last one; undefined where there is none at all. */
export function neighbourOf(record: XmlSource, { group, name, version }: FailedFile) {
  const all = componentsIn(record);
  const key = [group, name, version].join("\0");
  const next = all.find(
    (tag) => [attributeText(tag, "group"), attributeText(tag, "name"), versionOf(tag)].join("\0") > key,
  );
  const tag = next ?? all.at(-1);
  return tag && { line: tag.line, isNext: next !== undefined };
}
