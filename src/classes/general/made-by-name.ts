import { buildOf, fixOf } from "../../analysis/build/build.ts";
import { isNameKept } from "../../analysis/build/kept-names.ts";
import { moduleOfPath } from "../../analysis/build/modules.ts";
import { appendRules, shrunkModules } from "../../analysis/build/shrinker-rules.ts";
import { lineClaim, logClaim } from "../../analysis/claims.ts";
import {
  type ClassHead,
  classHead,
  constructorsOf,
  headClaim,
  placeOfHead,
} from "../../analysis/code/class-head.ts";
import { conclude, type Inquiry } from "../../analysis/inquiry.ts";
import type { Finding } from "../../model/finding.ts";
import { type ParsedError, type Throwable, throwablesOf } from "../../model/parsed-error.ts";

/** What was looked for by its name while the app ran: a class, or a constructor of it with so many arguments. */
interface LookedFor {
  className: string;
  /** Types of the arguments, where a constructor was looked for. */
  arguments?: readonly string[];
}

/** What frameworks make by factories: these have diagnosers of their own, which know of them. */
const BY_FACTORY = /^(?:viewmodel_creation|fragment_instantiation|workmanager_init|hilt_runtime)$/;

/** A class that is found or made by its name: it has no such constructor, or the shrinker took it away. */
export function* madeByName(error: ParsedError): Inquiry {
  if (BY_FACTORY.test(error.type)) return;
  const root = throwablesOf(error).at(-1);
  const wanted = root && lookedFor(root);
  const head = wanted && (yield* classHead(wanted.className));
  if (!wanted || !head) return;
  const finding = withoutConstructor(error, wanted, head) ?? (yield* takenAway(error, wanted, head));
  if (finding) yield* conclude(finding);
}

function lookedFor({ exception, message, frames }: Throwable): LookedFor | undefined {
  const text = message.trim();
  if (exception.endsWith(".NoSuchMethodException")) {
    const match = /^([\w.$]+)\.<init>\s*(?:\[([^\]]*)\]|\(([^)]*)\))/.exec(text);
    const given = (match?.[2] ?? match?.[3] ?? "")
      .split(",")
      .map((each) => each.replace(/^\s*class\s+/, "").trim());
    return match?.[1] ? { className: match[1], arguments: given.filter(Boolean) } : undefined;
  }
  if (exception.endsWith(".InstantiationException") && /has no zero argument constructor/.test(text)) {
    const className = /(?<![\w.$])([\w.$]+) has no zero argument constructor/.exec(text)?.[1];
    return className ? { className, arguments: [] } : undefined;
  }
  const byName = frames
    .slice(0, 4)
    .some((frame) => frame.className === "java.lang.Class" && frame.method === "forName");
  const className = /^(?:Didn't find class ")?([A-Za-z_][\w.$]*\.[\w$]+)/.exec(text)?.[1];
  return exception.endsWith(".ClassNotFoundException") && byName && className ? { className } : undefined;
}

/** The sources declare no constructor that takes so many arguments: nobody can make one so. */
function withoutConstructor(error: ParsedError, wanted: LookedFor, head: ClassHead): Finding | undefined {
  const given = wanted.arguments;
  if (!given || head.node.form !== "class" || head.node.modifiers.includes("abstract")) return undefined;
  const made = constructorsOf(head);
  const isKotlin = head.source.path.endsWith(".kt");
  // Kotlin makes a constructor without arguments where every parameter has a default.
  const fits = made.some(({ needed, taken }) =>
    given.length === 0 ? (isKotlin ? needed === 0 : taken === 0) : taken === given.length,
  );
  const isInner = isKotlin
    ? head.node.modifiers.includes("inner")
    : head.type.declaration.qualifiedName.includes(".") && !head.node.modifiers.includes("static");
  if (fits && !isInner) return undefined;
  const { name } = head.type;
  const takes = given.length === 0 ? "no arguments" : given.map(simple).join(" and ");
  const why = fits ? `it is an inner class, whose constructor takes the outer object too` : "it has none";
  return {
    rootCause: `${name} is made by its name, which needs a constructor that takes ${takes}: ${why}.`,
    headline: fits ? "an inner class cannot be made by its name" : `no constructor that takes ${takes}`,
    ground: "proven",
    location: placeOfHead(head),
    label: fits ? "an inner class" : "no such constructor",
    evidence: [logClaim(error), headClaim(head)],
    fixGuidelines: [
      fits
        ? `Make ${name} ${isKotlin ? "no inner class" : "static"}, or declare it in a file of its own.`
        : `Give ${name} a public constructor that takes ${takes}, and hand it the rest in another way.`,
      "Or register a factory that makes it, where what makes it by its name takes one.",
    ],
  };
}

/** The sources have what was looked for, the shrunk app does not, and no rule keeps it. */
function* takenAway(error: ParsedError, wanted: LookedFor, head: ClassHead): Inquiry<Finding | undefined> {
  const build = yield* buildOf();
  const module = build && moduleOfPath(build, head.source.path);
  const [shrunk] = build ? yield* shrunkModules(build, module) : [];
  const binary = wanted.className;
  if (!shrunk || (yield* isNameKept(binary))) return undefined;
  if (head.type.declaration.annotations.some((each) => /\bKeep\b/.test(each))) return undefined;
  const { enabled, files, rules } = shrunk;
  const what = wanted.arguments ? `the constructor of ${head.type.name}` : head.type.name;
  const rule = wanted.arguments
    ? `-keep class ${binary} { <init>(${wanted.arguments.join(", ")}); }`
    : `-keep class ${binary} { *; }`;
  return {
    rootCause: `${what} is looked for by its name, and the shrunk app has nothing of that name, as R8 leaves it where it sees no use. No rule that keeps it was found in this project.`,
    headline: `${what} was shrunk away`,
    ground: "told",
    location: placeOfHead(head),
    label: "no rule found that keeps it",
    evidence: [
      logClaim(error),
      headClaim(head, "is there in the sources"),
      lineClaim("grep_search", enabled.path, enabled.line, enabled.text, "R8 runs here"),
      ...(files ? [lineClaim("grep_search", files.path, files.line, files.text, "its rules")] : []),
    ],
    fixGuidelines: [
      `Keep it: \`${rule}\`${rules ? ` in ${rules.path}` : ""}, or annotate it with @Keep.`,
      "Or name the class in code in place of a text, so that R8 sees it.",
    ],
    fixes: fixOf("Keep what is looked for by its name", "review", rules && appendRules(rules, [rule])),
  };
}

const simple = (name: string): string => name.split(/[.$]/).at(-1) ?? name;
