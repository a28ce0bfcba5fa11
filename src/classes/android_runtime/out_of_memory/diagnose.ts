import { fact, logClaim } from "../../../analysis/claims.ts";
import { type CallPlace, callsNear } from "../../../analysis/code/calls-near.ts";
import { type FailingLine, failingLine } from "../../../analysis/code/failing-line.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { claimOf, functionAround, lineOfExpression } from "../../../analysis/values/expression.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { mentions } from "../../../syntax/tree/mentions.ts";
import type { Call } from "../../../syntax/tree/nodes.ts";
import { pathOf } from "../../../syntax/tree/relations.ts";
import type { failureClass } from "./class.ts";

/** Calls by their names, behind that of the class where they are its own. */
const DECODES = /\bBitmapFactory\.decode\w+$|\bMedia\.getBitmap$|\bImageDecoder\.decodeBitmap$/;
const MAKES = /\bBitmap\.create(?:Scaled)?Bitmap$|(?:^|\.)createBitmap$/;
const READS =
  /\.(?:readBytes|readText|readAllBytes|readLines|bytes)$|(?:^|\.)ByteArrayOutputStream$|\bEntityUtils\.to\w+$/;
const SAMPLES = /^(?:inSampleSize|inJustDecodeBounds|setTargetSize|setTargetSampleSize)$/;
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

/** The nearest call of such a name. */
function nearestCall(at: FailingLine, names: RegExp): CallPlace | undefined {
  const nameOf = ({ receiver, name }: Call): string =>
    receiver ? `${pathOf(receiver) ?? ""}.${name}` : name;
  return callsNear(at, (call) => names.test(nameOf(call)))[0];
}

function told(
  error: ParsedError,
  call: CallPlace,
  given: Pick<Finding, "rootCause" | "label" | "fixGuidelines" | "ground">,
): Finding {
  return {
    location: { path: call.source.path, line: lineOfExpression(call) },
    evidence: [logClaim(error), claimOf(call)],
    ...given,
  };
}

function decoded(error: ParsedError, at: FailingLine, asked: string): Finding | undefined {
  const call = nearestCall(at, DECODES);
  const within = call && functionAround(call)?.node;
  if (!call || (within && mentions(within, SAMPLES))) return undefined;
  return told(error, call, {
    rootCause: `Line ${lineOfExpression(call)} decodes a picture at its full size${asked}, four bytes for each pixel, however small it is shown: one of 12 megapixels takes 48 MB.`,
    ground: "proven",
    label: "at full size",
    fixGuidelines: [
      "Decode it at the size it is shown in: BitmapFactory.Options.inSampleSize after a first pass with inJustDecodeBounds, or ImageDecoder with setTargetSize.",
      "Best leave it to a loader (Coil, Glide), which does that and keeps a cache of limited size.",
    ],
  });
}

function made(error: ParsedError, at: FailingLine, asked: string): Finding | undefined {
  const call = nearestCall(at, MAKES);
  if (!call || asked === "") return undefined;
  return told(error, call, {
    rootCause: `Line ${lineOfExpression(call)} makes a bitmap that does not fit into the memory left${asked}: width times height times four bytes.`,
    ground: "told",
    label: "too large",
    fixGuidelines: [
      "Limit its width and height to what is shown, and draw it in parts where more is needed.",
      "Let go of the old bitmap before making the new one.",
    ],
  });
}

function read(error: ParsedError, at: FailingLine, asked: string): Finding | undefined {
  const call = nearestCall(at, READS);
  if (!call || asked === "") return undefined;
  return told(error, call, {
    rootCause: `Line ${lineOfExpression(call)} reads the whole content into memory with ${call.node.name}${asked}, whatever its size.`,
    ground: "told",
    label: "all at once",
    fixGuidelines: [
      "Read and handle it in pieces: copyTo(file), useLines { }, a streaming parser.",
      "Refuse what is larger than the feature needs.",
    ],
  });
}
