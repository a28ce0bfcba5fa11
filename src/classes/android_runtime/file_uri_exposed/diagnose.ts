import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { search } from "../../../analysis/code/code.ts";
import { failingLine } from "../../../analysis/code/failing-line.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { fileProvidersOf } from "../../../analysis/resources/file-provider.ts";
import { manifestsOf } from "../../../analysis/resources/manifest.ts";
import { tagClaim } from "../../../analysis/resources/xml.ts";
import { isTestFile } from "../../../facts/test-folders.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { failureClass } from "./class.ts";

const MAKES = '\\bUri\\.fromFile\\(|\\bUri\\.parse\\(\\s*"file:|\\.toUri\\(\\)';

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const failing = yield* failingLine(error);
  const own = failing?.at.path;
  yield* think("Which line makes a file:// address, and does the project have a FileProvider?");
  const all = (yield* search(MAKES, { isRegex: true, files: "**/*.{kt,java}", limit: 40 })).filter(
    ({ path }) => !isTestFile(path),
  );
  const certain = all.filter(({ text }) => !text.includes(".toUri("));
  const here = all.filter(({ path }) => path === own);
  const distance = (line: number): number => Math.abs(line - (failing?.at.line ?? line));
  const [maker] =
    here.length > 0
      ? here.toSorted((left, right) => distance(left.line) - distance(right.line))
      : certain.length === 1
        ? certain
        : [];
  if (!maker) return;
  const [provider] = yield* fileProvidersOf(yield* manifestsOf());
  const uri = fact(error, "uri");
  const authority = provider?.authority.replace(/\$\{applicationId\}/, `\${BuildConfig.APPLICATION_ID}`);
  yield* conclude({
    rootCause: `This line makes the file:// address that leaves the app${uri ? ` (${uri.slice(0, 160)})` : ""}. Since Android 7.0 other apps get content:// addresses only, because they may not read the file itself.`,
    ground: here.length > 0 ? "proven" : "told",
    location: { path: maker.path, line: maker.line },
    label: "a file:// address",
    evidence: [
      logClaim(error),
      lineClaim("grep_search", maker.path, maker.line, maker.text, "makes it"),
      ...(provider ? [tagClaim(provider.xml, provider.tag, "android:authorities", "the FileProvider")] : []),
    ],
    fixGuidelines: [
      provider
        ? `Use the FileProvider that is there: FileProvider.getUriForFile(context, "${authority}", file).`
        : "Declare a FileProvider in the manifest with the folder of the file in its paths, and use FileProvider.getUriForFile(context, authority, file).",
      "Add Intent.FLAG_GRANT_READ_URI_PERMISSION to the intent, and FLAG_GRANT_WRITE_URI_PERMISSION where the other app is to write.",
      "Turning the check off with a StrictMode.VmPolicy leaves the other app without access.",
    ],
  });
}
