import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { search } from "../../../analysis/code/code.ts";
import { type FailingLine, failingLine } from "../../../analysis/code/failing-line.ts";
import { codeOf, lineOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { TextMatch } from "../../../model/code.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { type ParsedError, throwablesOf } from "../../../model/parsed-error.ts";
import type { failureClass } from "./class.ts";

const PUTS = /\bput(?:Extra|Parcelable\w*|Serializable|ByteArray|Bundle|Extras)\s*\(|\bbundleOf\(/;
/** Values that grow: collections, bitmaps, bytes, texts of files. */
const GROWS = /ArrayList|List\b|Bitmap|ByteArray|bytes|Serializable|json|toTypedArray|items|photos?\b|image/i;
const REACH = 20;
const SAVES =
  "\\b(?:outState|savedState|state)\\s*\\.\\s*put(?:Parcelable\\w*|Serializable|ByteArray|StringArrayList|String)\\(|\\brememberSaveable\\b.*(?:[lL]ist|[bB]itmap)";

/** More than fits into one transaction (about 1 MB for all of a process): extras of an intent, or saved state. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const bytes = Number(fact(error, "bytes") ?? Number.NaN);
  const size = Number.isFinite(bytes) && bytes > 0 ? ` (${Math.round(bytes / 1000)} kB)` : "";
  const failing = yield* failingLine(error);
  yield* think("What is put into the intent, or saved when the screen stops?");
  if (failing && (yield* sent(error, failing.at, size))) return;
  const saves = throwablesOf(error).some(({ frames }) =>
    frames.some(({ className }) => /StopInfo|PendingTransactionActions/.test(className)),
  );
  if (saves) yield* saved(error, size);
}

/** The nearest growing value that is put into what the failing line sends. */
function* sent(error: ParsedError, at: FailingLine, size: string): Inquiry<boolean> {
  for (let line = at.line; line > Math.max(0, at.line - REACH); line--) {
    const text = lineOf(at.source, line);
    if (!PUTS.test(codeOf(at.source, line)) || !GROWS.test(text)) continue;
    yield* conclude({
      rootCause: `Line ${line} puts a value of any size into the intent that line ${at.line} sends${size}. All that a process sends at one time must fit into about 1 MB.`,
      confidence: 0.85,
      location: { path: at.path, line },
      label: "of any size",
      evidence: [
        logClaim(error),
        lineClaim("read_file", at.path, line, text, "put in"),
        ...(line === at.line
          ? []
          : [lineClaim("read_file", at.path, at.line, lineOf(at.source, at.line), "sends it")]),
      ],
      fixGuidelines: [
        "Pass an id or the address of a file, and let the receiver load the rest from there (database, repository, content://).",
      ],
    });
    return true;
  }
  return false;
}

/** No line of the reader is in such a trace: what the project saves when a screen stops. */
function* saved(error: ParsedError, size: string): Inquiry {
  const hits = (yield* search(SAVES, { isRegex: true, files: "**/*.{kt,java}", limit: 12 })).filter(
    ({ path, text }) => !/\/src\/\w*[tT]est\w*\//.test(path) && GROWS.test(text),
  );
  const [first, ...more] = hits;
  if (!first) return;
  const place = ({ path, line }: TextMatch): string => `${path.replace(/^.*\//, "")}:${line}`;
  yield* conclude({
    rootCause: `The state that a screen saved when it stopped is too large${size}. ${more.length === 0 ? `${place(first)} saves a value of any size.` : `Values of any size are saved in ${hits.length} places: ${hits.slice(0, 4).map(place).join(", ")}.`}`,
    confidence: more.length === 0 ? 0.6 : 0.55,
    location: { path: first.path, line: first.line },
    label: "saved, of any size",
    evidence: [
      logClaim(error),
      ...hits.slice(0, 4).map((hit) => lineClaim("grep_search", hit.path, hit.line, hit.text, "saved")),
    ],
    fixGuidelines: [
      "Save only what finds it again (an id, a position, a query), and keep the rest in a ViewModel or on disk.",
      "Fragment arguments and the state of pagers count too. com.gu.android:toolargetool logs which key is how large.",
    ],
  });
}
