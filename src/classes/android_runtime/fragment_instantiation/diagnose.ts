import { hasLibrary } from "../../../analysis/build/has-library.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { search } from "../../../analysis/code/code.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { classNamed, headLineOf } from "../../../analysis/code/named-class.ts";
import { lineOf, sourceOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { failureClass } from "./class.ts";

const CONSTRUCTOR = /\b(?:class|object)\s+\w+(?:<[^<>]*>)?[^({]*\(([^)]*)/;

/** A fragment that the system has to make again by itself, and cannot: no constructor without parameters. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const className = fact(error, "className");
  if (!className) return;
  yield* think(`Can ${className} be made without arguments, by code outside it?`);
  const owner = yield* classNamed(className);
  const source = owner && (yield* sourceOf(owner.outline.path));
  if (!owner || !source) return;
  const line = headLineOf(owner, source);
  const { path } = source;
  const head = source.code.slice(line - 1, line + 12).join(" ");
  const hidden = owner.declaration.modifiers.find((each) => ["private", "inner", "protected"].includes(each));
  const parameters = owner.outline.language === "kotlin" ? (CONSTRUCTOR.exec(head)?.[1] ?? "") : "";
  const needed = parameters.split(",").filter((each) => each.trim() !== "" && !each.includes("="));
  const constructors = owner.members.filter(({ kind }) => kind === "constructor");
  const isJava = owner.outline.language === "java";
  const javaNeeds =
    isJava && constructors.length > 0 && !constructors.some(({ signature }) => /\(\s*\)/.test(signature));
  const isInnerOfJava =
    isJava &&
    owner.declaration.qualifiedName.includes(".") &&
    !owner.declaration.modifiers.includes("static");
  if (needed.length === 0 && !javaNeeds && !hidden && !isInnerOfJava) return;
  const made = yield* search(`\\b${owner.name}\\(\\s*[\\w"]`, {
    isRegex: true,
    files: "**/*.{kt,java}",
    limit: 6,
  });
  const maker = made.find(({ path: other, line: at }) => other !== path || at !== line);
  const why =
    needed.length > 0 || javaNeeds
      ? `${owner.name} has no constructor without parameters`
      : isInnerOfJava || hidden === "inner"
        ? `${owner.name} is an inner class, which cannot be made without its outer object`
        : `${owner.name} is ${hidden}, so the fragment manager cannot make it`;
  const place = javaNeeds ? (constructors[0]?.startLine ?? line) : line;
  yield* conclude({
    rootCause: `${why}. After a rotation or when the process was killed, the system restores the fragment itself, and it passes nothing.`,
    ground: "proven",
    location: { path, line: place },
    label: needed.length > 0 || javaNeeds ? "asks for arguments" : "cannot be made from outside",
    evidence: [
      logClaim(error),
      lineClaim("read_file", path, place, lineOf(source, place), "the fragment"),
      ...(maker && (needed.length > 0 || javaNeeds)
        ? [lineClaim("grep_search", maker.path, maker.line, maker.text, "made with arguments here")]
        : []),
    ],
    fixGuidelines:
      needed.length > 0 || javaNeeds
        ? [
            `Give ${owner.name} a constructor without parameters, put what it needs into its arguments (a Bundle) where it is made${maker ? ` (${fileName(maker.path)}:${maker.line})` : ""}, and read it from its arguments.`,
            ...((yield* hasLibrary(owner.outline, "androidx.fragment"))
              ? [
                  "What cannot go into a Bundle belongs in a ViewModel, or comes from a FragmentFactory that is set before super.onCreate().",
                ]
              : []),
          ]
        : [`Make ${owner.name} a public class that stands on its own${isJava ? " (or public static)" : ""}.`],
  });
}
