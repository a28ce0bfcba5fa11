import { fixOf } from "../../analysis/build/build.ts";
import { implementing } from "../../analysis/changes/class-head-edits.ts";
import { lineClaim, logClaim } from "../../analysis/claims.ts";
import { classHead, headClaim, placeOfHead } from "../../analysis/code/class-head.ts";
import { fileName } from "../../analysis/code/file-name.ts";
import { lineOf } from "../../analysis/code/source.ts";
import { simpleType } from "../../analysis/code/types.ts";
import { conclude, type Inquiry } from "../../analysis/inquiry.ts";
import type { Finding } from "../../model/finding.ts";
import { type ParsedError, throwablesOf } from "../../model/parsed-error.ts";

/** What cannot be written: it stands for the app itself, or for something that is open. */
const NEVER =
  /(?:Activity|Fragment|View|Context|ViewModel|Adapter|Service|Application|Dialog|Drawable|Bitmap|Thread|Socket|Cursor|Stream)$/;

/** An object in a Bundle, an Intent or a file that holds another which is not Serializable. */
export function* notSerializable(error: ParsedError): Inquiry {
  const all = throwablesOf(error);
  const root = all.at(-1);
  if (!root?.exception.endsWith("NotSerializableException")) return;
  const refused = /^([\w.$]+)/.exec(root.message.trim())?.[1];
  if (!refused) return;
  const written = all
    .map(({ message }) => /serializable object \(name = ([\w.$]+)\)/.exec(message)?.[1])
    .find(Boolean);
  const finding =
    (yield* ownClass(error, refused, written)) ??
    (written ? yield* heldBy(error, refused, written) : undefined);
  if (finding) yield* conclude(finding);
}

/** A class of the project that was meant to be written, by itself or within another. */
function* ownClass(
  error: ParsedError,
  refused: string,
  written: string | undefined,
): Inquiry<Finding | undefined> {
  if (/\$\d/.test(refused) || NEVER.test(refused)) return undefined;
  const head = yield* classHead(refused);
  if (!head || head.type.declaration.supertypes?.some((each) => /Serializable|Parcelable/.test(each)))
    return undefined;
  const { name } = head.type;
  const within = written && written !== refused ? ` It is part of ${simple(written)}, which is.` : "";
  return {
    rootCause: `${name} does not implement Serializable, and an object of it is written with Java's serialization.${within}`,
    headline: `${name} is not Serializable`,
    ground: "told",
    location: placeOfHead(head),
    label: "not Serializable",
    evidence: [logClaim(error), headClaim(head, "implements no Serializable")],
    fixGuidelines: [
      `Let ${name} implement Serializable, and see that its own fields are Serializable too.`,
      "Or mark the field that holds it as not to be written (transient, @Transient), or put less into the Bundle: an id in place of the object.",
    ],
    fixes: fixOf(`Let ${name} implement Serializable`, "review", implementing(head, "java.io.Serializable")),
  };
}

/** A field of a class of the project whose type is no class of it, or stands for something open. */
function* heldBy(error: ParsedError, refused: string, written: string): Inquiry<Finding | undefined> {
  // What a class of the project lacks is to be mended there.
  if (!NEVER.test(refused) && (yield* classHead(refused))) return undefined;
  const head = yield* classHead(written);
  const wanted = simple(refused);
  const fields = head?.type.members.filter(
    (each) => each.kind === "property" && each.type && simpleType(each.type) === wanted,
  );
  const [field, ...more] = fields ?? [];
  if (!head || !field || more.length > 0) return undefined;
  const text = lineOf(head.source, field.startLine);
  if (
    field.modifiers.includes("transient") ||
    field.annotations.some((each) => /(?:^|[.:])Transient\b/.test(each))
  )
    return undefined;
  return {
    rootCause: `${head.type.name} is written with Java's serialization, and its field ${field.name} holds a ${wanted}, which is not Serializable.`,
    headline: `${wanted} is not Serializable`,
    ground: "told",
    location: { path: head.source.path, line: field.startLine, symbol: field.qualifiedName },
    label: "not Serializable",
    evidence: [
      logClaim(error),
      lineClaim("read_file", head.source.path, field.startLine, text, "is written with it"),
    ],
    fixGuidelines: [
      `Mark ${field.name} as not to be written (${fileName(head.source.path).endsWith(".kt") ? "@Transient" : "transient"}) and make it anew after reading.`,
      `Or keep what ${wanted} is made from in its place: an id, a path, a text.`,
    ],
  };
}

const simple = (name: string): string => name.split(/[.$]/).at(-1) ?? name;
