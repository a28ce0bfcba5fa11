import { logClaim } from "../../../analysis/claims.ts";
import { linesInSources } from "../../../analysis/code/calls-in-sources.ts";
import { escapeRegex } from "../../../analysis/code/code.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import { claimOf } from "../../../analysis/values/expression.ts";
import type { Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { nodesOnLine } from "../../../syntax/tree/relations.ts";

/** A method that a caller found without a body. */
export interface AbstractMember {
  /** Binary name of the interface or class that declares it. */
  owner: string;
  method: string;
  isPlatform: boolean;
}

/** Classes of the workspace that implement an interface and lack one of its methods. */
export function* abstractMethod(
  error: ParsedError,
  { owner, method, isPlatform }: AbstractMember,
): Inquiry<Finding | undefined> {
  const simple = owner.slice(owner.lastIndexOf(".") + 1).replaceAll("$", ".");
  const name = escapeRegex(simple.split(".").at(-1) ?? simple);
  const lines = yield* linesInSources(
    `(?:\\bnew\\s+|[:,]\\s*|\\b(?:extends|implements)\\s+)(?:\\w+\\.)*${name}\\b`,
  );
  const isOfIt = new RegExp(`(?:^|\\.)${name}(?:\\.Stub)?(?:<|$)`);
  const lacking = lines.flatMap(({ line, ...place }) =>
    nodesOnLine(place.tree, line).flatMap((node) => {
      const head = node.kind === "class" || node.kind === "object" ? node : undefined;
      const base = head?.supertypes.find((each) => each.line === line && isOfIt.test(each.type.text));
      const has = head?.members.some((each) => each.kind === "function" && each.name === method);
      return base && !has ? [{ ...place, node: base }] : [];
    }),
  );
  const [first, ...others] = lacking;
  if (!first) return undefined;
  const where = isPlatform ? "On this device's Android" : "In the version that runs";
  const places = lacking.slice(0, 3).map((each) => `${fileName(each.source.path)}:${each.node.line}`);
  return {
    rootCause:
      others.length === 0
        ? `${where} ${simple} has the method ${method}(), and the implementation on line ${first.node.line} has no body for it: it was written against a version of ${simple} without it.`
        : `${where} ${simple} has the method ${method}(), and ${lacking.length} implementations here have no body for it, such as ${places.join(", ")}. The one that ran is at fault.`,
    ground: others.length === 0 ? "told" : "inKind",
    ...(others.length === 0 && { location: { path: first.source.path, line: first.node.line } }),
    label: `lacks ${method}()`,
    evidence: [
      logClaim(error),
      claimOf(first, `without ${method}()`),
      ...others.slice(0, 2).map((each) => claimOf(each, "lacks it too")),
    ],
    fixGuidelines: [
      `Implement ${method}() there, without \`override\` where the interface you compile against does not have it: at run time it is found by its name and types.`,
      isPlatform
        ? "Interfaces that are not part of the public API change between Android versions: check each version you support."
        : "Bring the library that calls and the one that declares it to versions made for each other.",
    ],
  };
}
