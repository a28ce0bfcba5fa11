import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { functionAt } from "../../../analysis/code/code.ts";
import { type FailingLine, failingLine, nearestLine } from "../../../analysis/code/failing-line.ts";
import { codeOf, lineOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import type { failureClass } from "./class.ts";

const DECODES =
  /\bBitmapFactory\.decode\w+\(|\bMediaStore\.Images\.Media\.getBitmap\(|\bImageDecoder\.decodeBitmap\(/;
const MAKES = /\bBitmap\.create(?:Scaled)?Bitmap\(|\bcreateBitmap\(/;
const READS =
  /\.(?:readBytes|readText|readAllBytes|readLines)\(|\bByteArrayOutputStream\b|\bEntityUtils\.to\w+\(|\.bytes\(\)/;
const SAMPLES = /\binSampleSize\b|\bsetTargetS(?:ize|ampleSize)\b|\binJustDecodeBounds\b/;
/** Allocations from here on are at fault themselves; smaller ones only find the memory full. */
const LARGE = 1_000_000;

const megabytes = (bytes: number): string => `${Math.round(bytes / 100_000) / 10} MB`;

/** What a line loads into memory as a whole. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const bytes = Number(fact(error, "bytes") ?? Number.NaN);
  const failing = yield* failingLine(error);
  if (!failing || (Number.isFinite(bytes) && bytes < LARGE)) return;
  yield* think("What does the failing line load as a whole, and how large can it be?");
  const asked = Number.isFinite(bytes) ? ` (${megabytes(bytes)} at once)` : "";
  const finding =
    decoded(error, failing.at, asked) ?? made(error, failing.at, asked) ?? read(error, failing.at, asked);
  if (finding) yield* conclude(finding);
}

function told(
  error: ParsedError,
  at: FailingLine,
  line: number,
  given: Pick<Finding, "rootCause" | "label" | "fixGuidelines" | "ground">,
): Finding {
  return {
    location: { path: at.path, line },
    evidence: [logClaim(error), lineClaim("read_file", at.path, line, lineOf(at.source, line))],
    ...given,
  };
}

function decoded(error: ParsedError, at: FailingLine, asked: string): Finding | undefined {
  const line = nearestLine(at, DECODES);
  const within = line ? functionAt(at.outline, line) : undefined;
  const body = within ? at.source.code.slice(within.startLine - 1, within.endLine) : [];
  if (!line || body.some((code) => SAMPLES.test(code))) return undefined;
  return told(error, at, line, {
    rootCause: `Line ${line} decodes a picture at its full size${asked}, four bytes for each pixel, however small it is shown: one of 12 megapixels takes 48 MB.`,
    ground: "proven",
    label: "at full size",
    fixGuidelines: [
      "Decode it at the size it is shown in: BitmapFactory.Options.inSampleSize after a first pass with inJustDecodeBounds, or ImageDecoder with setTargetSize.",
      "Best leave it to a loader (Coil, Glide), which does that and keeps a cache of limited size.",
    ],
  });
}

function made(error: ParsedError, at: FailingLine, asked: string): Finding | undefined {
  const line = nearestLine(at, MAKES);
  if (!line || asked === "") return undefined;
  return told(error, at, line, {
    rootCause: `Line ${line} makes a bitmap that does not fit into the memory left${asked}: width times height times four bytes.`,
    ground: "told",
    label: "too large",
    fixGuidelines: [
      "Limit its width and height to what is shown, and draw it in parts where more is needed.",
      "Let go of the old bitmap before making the new one.",
    ],
  });
}

function read(error: ParsedError, at: FailingLine, asked: string): Finding | undefined {
  const line = nearestLine(at, READS, 1);
  const what = line && READS.exec(codeOf(at.source, line))?.[0].replace(/^\.|\($/g, "");
  if (!line || !what || asked === "") return undefined;
  return told(error, at, line, {
    rootCause: `Line ${line} reads the whole content into memory with ${what}${asked}, whatever its size.`,
    ground: "told",
    label: "all at once",
    fixGuidelines: [
      "Read and handle it in pieces: copyTo(file), useLines { }, a streaming parser.",
      "Refuse what is larger than the feature needs.",
    ],
  });
}
