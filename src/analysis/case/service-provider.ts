import type { ProposedCaseFact } from "../../model/case-fact.ts";
import { fileName } from "../../model/paths.ts";
import { throwablesOf } from "../../model/throwables.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { lineClaim, logClaim } from "../claims.ts";
import { type ClassHead, classHead, constructorsOf, headClaim } from "../code/class-head.ts";
import { escapeRegex, search } from "../code/code.ts";
import { isDeclared } from "../code/named-class.ts";
import type { FailureCase } from "./failure-case.ts";

const TOPIC = "service";
/** `org.example.Codec: Provider org.example.FlacCodec not found`, as java.util.ServiceLoader words it. */
const SAYS = /([\w.$]{3,200}): Provider ([\w.$]{3,200}) ([^\n:]{3,200})/;

/** What each ending says of the provider, and with that leaves out (java.util.ServiceLoader). */
const ENDINGS: readonly (readonly [says: RegExp, words: (provider: string, service: string) => string])[] = [
  [
    /^not found/,
    (provider) =>
      `${provider} itself was not found: a list of services names it, and the class was renamed, taken away by a shrinker, or is in an artifact that is missing at run time.`,
  ],
  [
    /^not a subtype/,
    (provider, service) =>
      `${provider} is there: it implements another copy of ${service}, which a second class loader or a second version of the artifact brings, or it does not implement it.`,
  ],
  [
    /^could not be instantiated/,
    (provider, service) =>
      `${provider} is there and implements ${service}: making it failed, and the exception below this one says why.`,
  ],
  [
    /^(?:Unable to get public no-arg constructor|does not have a public (?:default|no-arg) constructor)/i,
    (provider) => `${provider} is there: it has no public constructor without arguments.`,
  ],
];

/** What a service loader says of the provider that it could not give, and where the project lists and declares it. */
export function* describeServiceProvider({ error }: FailureCase): AnalysisTask<ProposedCaseFact[]> {
  const refusing = throwablesOf(error).findLast(({ exception }) =>
    exception.endsWith(".ServiceConfigurationError"),
  );
  const text = refusing?.message ?? (error.raw.includes("ServiceConfigurationError") ? error.raw : "");
  const [quote, service = "", provider = "", ending = ""] = SAYS.exec(text) ?? [];
  const row = ENDINGS.find(([says]) => says.test(ending));
  if (!quote || !row) return [];
  const simple = (name: string): string => name.slice(name.lastIndexOf(".") + 1);
  const facts: ProposedCaseFact[] = [
    {
      kind: "known",
      topic: TOPIC,
      text: row[1](simple(provider), simple(service)),
      evidence: [logClaim(error, quote.slice(quote.indexOf("Provider")), refusing?.logLine)],
    },
  ];
  const { hits: listed } = yield* search(`^\\s*${escapeRegex(provider)}\\s*(?:#|$)`, {
    isRegex: true,
    files: `**/META-INF/services/${service}`,
    limit: 3,
  });
  const [only] = listed;
  if (only) {
    const { path, line, text: written } = only;
    const head = yield* classHead(provider);
    const declared = head
      ? `, and ${fileName(head.source.path)}:${head.line} declares it${sayConstructors(head)}`
      : (yield* isDeclared(provider))
        ? ""
        : ", and no source of this project declares it";
    facts.push({
      kind: "known",
      topic: TOPIC,
      text: `${fileName(path)} of META-INF/services lists ${simple(provider)}${declared}.`,
      evidence: [
        lineClaim("grep_search", path, line, written, "lists it"),
        ...(head ? [headClaim(head, "the class")] : []),
      ],
    });
  }
  return facts;
}

/** What speaks against a class of which a loader has to make an object. */
function sayConstructors(head: ClassHead): string {
  const { modifiers, form } = head.node;
  if (modifiers.includes("abstract") || form === "interface") return ", abstract";
  const fewest = Math.min(...constructorsOf(head).map(({ needed }) => needed));
  return fewest > 0
    ? `, whose constructors need ${fewest === 1 ? "an argument" : `${fewest} arguments`}`
    : "";
}
