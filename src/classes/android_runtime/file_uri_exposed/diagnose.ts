import { fact, logClaim } from "../../../analysis/claims.ts";
import { callsInSources } from "../../../analysis/code/calls-in-sources.ts";
import type { CallPlace } from "../../../analysis/code/calls-near.ts";
import { failingLine } from "../../../analysis/code/failing-line.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { fileProvidersOf } from "../../../analysis/resources/file-provider.ts";
import { manifestsOf } from "../../../analysis/resources/manifest.ts";
import { tagClaim } from "../../../analysis/resources/xml.ts";
import { claimOf, lineOfExpression } from "../../../analysis/values/expression.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { pathOf, textOf } from "../../../syntax/tree/relations.ts";
import type { failureClass } from "./class.ts";

/** Whether a call makes an address of a file: `Uri.fromFile(…)`, `Uri.parse("file:…")`, `….toUri()`. */
function makesAddress({ tree, node }: CallPlace): boolean {
  if (node.name === "toUri") return node.receiver !== undefined && node.arguments.length === 0;
  const [given] = node.arguments;
  const isUri = node.receiver !== undefined && pathOf(node.receiver) === "Uri";
  return (
    isUri && (node.name === "fromFile" || (given !== undefined && textOf(tree, given).startsWith('"file:')))
  );
}

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const failing = yield* failingLine(error);
  const own = failing?.at.path;
  yield* think("Which line makes a file:// address, and does the project have a FileProvider?");
  const all = (yield* callsInSources("fromFile|parse|toUri", { limit: 80 })).filter(makesAddress);
  const certain = all.filter(({ node }) => node.name !== "toUri");
  const here = all.filter(({ source }) => source.path === own);
  const distance = (call: CallPlace): number =>
    failing ? Math.abs(lineOfExpression(call) - failing.at.line) : 0;
  const [maker] =
    here.length > 0
      ? here.toSorted((left, right) => distance(left) - distance(right))
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
    location: { path: maker.source.path, line: lineOfExpression(maker) },
    label: "a file:// address",
    evidence: [
      logClaim(error),
      claimOf(maker, "makes it"),
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
