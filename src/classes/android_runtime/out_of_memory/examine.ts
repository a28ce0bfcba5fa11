import { type CallPlace, callsNear } from "../../../analysis/code/calls-near.ts";
import { type FailingLine, failingLine } from "../../../analysis/code/failing-line.ts";
import { claimOf, functionAround, lineOfExpression } from "../../../analysis/values/expression.ts";
import { mentions } from "../../../syntax/tree/mentions.ts";
import type { Call } from "../../../syntax/tree/nodes.ts";
import { pathOf } from "../../../syntax/tree/relations.ts";
import type { Support } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes, megabytes } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** Calls by their names, behind that of the class where they are its own. */
const DECODES = /\bBitmapFactory\.decode\w+$|\bMedia\.getBitmap$|\bImageDecoder\.decodeBitmap$/;
const MAKES = /\bBitmap\.create(?:Scaled)?Bitmap$|(?:^|\.)createBitmap$/;
const READS =
  /\.(?:readBytes|readText|readAllBytes|readLines|bytes)$|(?:^|\.)ByteArrayOutputStream$|\bEntityUtils\.to\w+$/;
const SAMPLES = /^(?:inSampleSize|inJustDecodeBounds|setTargetSize|setTargetSampleSize)$/;
/** Allocations from here on are at fault themselves; smaller ones only find the memory full. */
const LARGE = 1_000_000;

/** What a line loads into memory as a whole. */
export function* examine({ error, facts }: Context<typeof failureClass>): Examination {
  const bytes = Number(facts.bytes ?? Number.NaN);
  const failing = yield* failingLine(error);
  if (!failing || bytes < LARGE) return;
  yield { thought: "What does the failing line load as a whole, and how large can it be?" };
  const asked = Number.isFinite(bytes) ? megabytes(bytes) : undefined;
  const decodes = nearestCall(failing.at, DECODES);
  const within = decodes && functionAround(decodes)?.node;
  if (decodes && !(within && mentions(within, SAMPLES))) {
    const values = { who: lineNamed(decodes), asked };
    yield causes.proven("decodedAtFullSize", values, supportAt(decodes));
  }
  const makes = asked && nearestCall(failing.at, MAKES);
  if (makes) {
    const values = { who: lineNamed(makes), asked };
    yield causes.proven("bitmapTooLarge", values, { ...supportAt(makes), ground: "stated" });
  }
  const reads = asked && nearestCall(failing.at, READS);
  if (!reads) return;
  const values = { who: lineNamed(reads), asked, by: reads.node.name };
  yield causes.proven("readAsAWhole", values, { ...supportAt(reads), ground: "stated" });
}

/** The nearest call of such a name. */
function nearestCall(at: FailingLine, names: RegExp): CallPlace | undefined {
  const nameOf = ({ receiver, name }: Call): string =>
    receiver ? `${pathOf(receiver) ?? ""}.${name}` : name;
  return callsNear(at, (call) => names.test(nameOf(call)))[0];
}

const lineNamed = (call: CallPlace): string => `Line ${lineOfExpression(call)}`;

const supportAt = (call: CallPlace): Support => ({
  location: { path: call.source.path, line: lineOfExpression(call) },
  evidence: [claimOf(call)],
});
