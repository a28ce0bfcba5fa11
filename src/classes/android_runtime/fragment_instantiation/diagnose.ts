import { hasLibrary } from "../../../analysis/build/has-library.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { callsInSources } from "../../../analysis/code/calls-in-sources.ts";
import { classHead, constructorsOf } from "../../../analysis/code/class-head.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { claimOf, lineOfExpression } from "../../../analysis/values/expression.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { failureClass } from "./class.ts";

/** A fragment that the system has to make again by itself, and cannot: no constructor without parameters. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const className = fact(error, "className");
  if (!className) return;
  yield* think(`Can ${className} be made without arguments, by code outside it?`);
  const head = yield* classHead(className);
  if (!head) return;
  const { outline } = head;
  const { declaration, name } = head.type;
  const hidden = declaration.modifiers.find((each) => ["private", "inner", "protected"].includes(each));
  const constructors = constructorsOf(head);
  const isJava = outline.language === "java";
  const needsArguments = constructors.every(({ needed }) => needed > 0);
  const isInnerOfJava =
    isJava && declaration.qualifiedName.includes(".") && !declaration.modifiers.includes("static");
  if (!needsArguments && !hidden && !isInnerOfJava) return;
  const [maker] = (yield* callsInSources(name, { limit: 6 })).filter(({ node }) => node.arguments.length > 0);
  const why = needsArguments
    ? `${name} has no constructor without parameters`
    : isInnerOfJava || hidden === "inner"
      ? `${name} is an inner class, which cannot be made without its outer object`
      : `${name} is ${hidden}, so the fragment manager cannot make it`;
  const line = isJava && needsArguments ? (constructors[0]?.line ?? head.line) : head.line;
  yield* conclude({
    rootCause: `${why}. After a rotation or when the process was killed, the system restores the fragment itself, and it passes nothing.`,
    ground: "proven",
    location: { path: outline.path, line, symbol: declaration.qualifiedName },
    label: needsArguments ? "asks for arguments" : "cannot be made from outside",
    evidence: [
      logClaim(error),
      lineClaim("read_file", outline.path, line, lineOf(head.source, line), "the fragment"),
      ...(maker && needsArguments ? [claimOf(maker, "made with arguments here")] : []),
    ],
    fixGuidelines: needsArguments
      ? [
          `Give ${name} a constructor without parameters, put what it needs into its arguments (a Bundle) where it is made${maker ? ` (${fileName(maker.source.path)}:${lineOfExpression(maker)})` : ""}, and read it from its arguments.`,
          ...((yield* hasLibrary(outline, "androidx.fragment"))
            ? [
                "What cannot go into a Bundle belongs in a ViewModel, or comes from a FragmentFactory that is set before super.onCreate().",
              ]
            : []),
        ]
      : [`Make ${name} a public class that stands on its own${isJava ? " (or public static)" : ""}.`],
  });
}
