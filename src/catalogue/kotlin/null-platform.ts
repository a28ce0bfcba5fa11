import { lineClaim } from "../../analysis/claims.ts";
import { classAt } from "../../analysis/code/code.ts";
import { codeOfRange, lineOf } from "../../analysis/code/source.ts";
import { simpleType, typeOf } from "../../analysis/code/types.ts";
import { lastAccess } from "../../analysis/code/value-origin.ts";
import type { Inquiry } from "../../analysis/inquiry.ts";
import { type NullableCall, nullableCalls } from "../../facts/platform-null.ts";
import { type NullOrigin, type Producer, shownLine, withoutCast } from "./null-origin.ts";

/** A value of the platform that is null in ordinary circumstances. */
export function* fromPlatform(name: string, producer: Producer): Inquiry<NullOrigin | undefined> {
  const found = yield* platformCall(producer);
  if (!found) return fromMap(name, producer);
  const { call, isSure } = found;
  const isSame = producer.text === withoutCast(name, producer.source.path);
  const subject = isSame ? `\`${producer.text}\`` : `${name} comes from \`${producer.text}\`, which`;
  return {
    rootCause: `${subject} is null when ${call.when}.`,
    confidence: isSure ? 0.8 : 0.7,
    label: "null here",
    claims: [
      lineClaim(
        "read_file",
        producer.source.path,
        producer.line,
        shownLine(producer),
        `${call.receiver}.${call.name} may answer null`,
      ),
    ],
    steps: [`${asStep(call.instead)}.`],
  };
}

/** A sentence that begins with a function's name says what to do with it. */
const asStep = (text: string): string =>
  /^\w+[.(]/.test(text) ? `Use ${text}` : `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** The row for a call, and whether its receiver is known to be of that kind. */
export function* platformCall(
  producer: Producer,
): Inquiry<{ call: NullableCall; isSure: boolean } | undefined> {
  const access = lastAccess(producer.text, producer.source.path);
  const rows = access ? nullableCalls(access.name) : [];
  if (!access || rows.length === 0) return undefined;
  const kinds = (row: NullableCall): string[] =>
    row.receiver.split(/[ ,]+/).map((each) => each.split(".").at(-1) ?? "");
  if (!access.receiver || access.receiver === "this") {
    if (!/\(\s*\)$/.test(producer.text) && producer.outline.language === "java") return undefined;
    const owner = classAt(producer.outline, producer.line);
    const own = [owner?.name ?? "", ...(owner?.supertypes ?? [])];
    const fits = rows.find((row) =>
      kinds(row).some((kind) => own.some((each) => each.replace(/<.*/, "").endsWith(kind))),
    );
    return fits && { call: fits, isSure: true };
  }
  const type = yield* typeOf(access.receiver, producer.source, producer.outline, producer.line);
  const simple = type && simpleType(type)?.replace(/Compat$/, "");
  const written = access.receiver.replace(/\([^()]*\)$/, "").toLowerCase();
  const byType = simple ? rows.find((row) => kinds(row).some((kind) => simple.endsWith(kind))) : undefined;
  const byName = rows.find((row) =>
    kinds(row).some((kind) => kind !== "" && written.endsWith(kind.toLowerCase())),
  );
  if (byType) return { call: byType, isSure: true };
  // A declared type of another kind, or another class's static function of the same name.
  if (simple || (/^[A-Z]\w*$/.test(access.receiver) && !byName)) return undefined;
  const call = byName ?? (rows.length === 1 && !COMMON.has(rows[0]?.name ?? "") ? rows[0] : undefined);
  return call && call.receiver !== "java.util.Map" ? { call, isSure: byName !== undefined } : undefined;
}

/** Names that many classes have: only the receiver tells whose they are. */
const COMMON = new Set([
  "data",
  "path",
  "host",
  "value",
  "view",
  "parent",
  "message",
  "cause",
  "body",
  "action",
  "get",
  "peek",
  "poll",
  "query",
  "context",
  "scheme",
  "dialog",
  "drawable",
  "component",
  "tag",
  "title",
  "text",
]);

/** `prices[key]` of a map. */
function fromMap(name: string, producer: Producer): NullOrigin | undefined {
  const map = /^([\w.]+)(?:\[([^\]]+)\]|\.get\(([^)]+)\))$/.exec(producer.text);
  const property = producer.outline.declarations.find(
    (each) => each.kind === "property" && each.name === map?.[1]?.replace(/^this\./, ""),
  );
  const declared =
    property &&
    `${property.type ?? ""} ${codeOfRange(producer.source, { from: property.startLine, to: property.endLine })}`;
  if (!map || !property || !/Map\b|mapOf\b/.test(declared ?? "")) return undefined;
  const key = (map[2] ?? map[3] ?? "").trim();
  return {
    rootCause: `${name === producer.text ? `\`${name}\`` : `${name} comes from \`${producer.text}\`, which`} is null: the map ${map[1]} has no entry for ${key}.`,
    confidence: 0.82,
    label: "no such key",
    claims: [
      lineClaim("read_file", producer.source.path, producer.line, shownLine(producer), "where it comes from"),
      lineClaim(
        "read_file",
        producer.source.path,
        property.startLine,
        lineOf(producer.source, property.startLine),
        "the map",
      ),
    ],
    steps: [`Handle a missing key, or find who should have put ${key} into ${map[1]}.`],
  };
}
