import { absenceClaim, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { outlineOf, search } from "../../../analysis/code/code.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import { tagClaim, type XmlSource, type XmlTag } from "../../../analysis/resources/xml.ts";
import { isTestFile } from "../../../facts/test-folders.ts";
import type { Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import type { PermissionCallSite } from "./permission-site.ts";

/** The manifest declares a permission that the user grants at run time, and at this call it was not granted. */
export function* notGranted(
  error: ParsedError,
  permission: string,
  declared: { xml: XmlSource; tag: XmlTag },
  site: PermissionCallSite | undefined,
): Inquiry {
  const name = permission.slice(permission.lastIndexOf(".") + 1);
  const named = yield* search(name, { files: "**/*.{kt,java}", limit: 20 });
  const mentions = named.filter(({ path }) => !isTestFile(path));
  const evidence = [
    logClaim(error),
    tagClaim(declared.xml, declared.tag, "android:name", "declared"),
    ...(site ? [site.claim] : []),
  ];
  const place = site && { location: { path: site.path, line: site.line } };
  if (named.length === 0) {
    const absent: Finding = {
      rootCause: `${name} is declared in the manifest, and no Kotlin or Java file of this project names it, so none asks the user for it by name. Declaring it only allows the app to ask.`,
      ground: "told",
      ...place,
      label: `no ${name} yet`,
      evidence: [...evidence, absenceClaim("grep_search", `no Kotlin or Java file names ${name}`)],
      fixGuidelines: steps(name, site),
    };
    yield* conclude(absent);
    return;
  }
  if (!site) return;
  const outline = yield* outlineOf(site.path);
  const around = outline?.declarations.find(
    ({ qualifiedName, kind }) => kind === "function" && qualifiedName === site.within,
  );
  const inside = mentions.some(
    ({ path, line }) => path === site.path && around && around.startLine <= line && line <= around.endLine,
  );
  const elsewhere = mentions.find(({ path, line }) => path !== site.path || line !== site.line);
  const caller = outline?.calls.some(
    ({ name: called, enclosing }) =>
      called === around?.name &&
      mentions.some(({ line, path }) => path === site.path && within(outline.declarations, enclosing, line)),
  );
  const unchecked = !inside && !caller;
  yield* conclude({
    rootCause: unchecked
      ? `${around ? `${around.name}()` : site.path} makes ${site.text.endsWith("()") ? `the call to ${site.text}` : site.text} without a check that ${name} is granted. The app does ask for it, but this way in does not wait for the answer.`
      : `${name} is declared and checked, yet was not granted when ${site.text} ran: refused, revoked in the settings, or checked in another place than this call.`,
    ground: unchecked ? "inKind" : "open",
    unestablished: !unchecked,
    ...place,
    label: "not granted",
    evidence: [
      ...evidence,
      ...(elsewhere
        ? [lineClaim("grep_search", elsewhere.path, elsewhere.line, elsewhere.text, "asks or checks")]
        : []),
    ],
    fixGuidelines: steps(name, site),
  });
}

function within(
  declarations: readonly { qualifiedName: string; startLine: number; endLine: number }[],
  name: string,
  line: number,
): boolean {
  return declarations.some(
    (each) => each.qualifiedName === name && each.startLine <= line && line <= each.endLine,
  );
}

const steps = (name: string, site: PermissionCallSite | undefined): string[] => [
  `Before ${site?.text ?? "the call"}, check ContextCompat.checkSelfPermission(context, Manifest.permission.${name}).`,
  "If it is not granted, ask the user for it, and go on when the answer has come.",
  "Say what the app does without it: users refuse, and may revoke it at any time.",
];
