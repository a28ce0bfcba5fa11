import { fixOf } from "../../analysis/build/build.ts";
import { injected, opened } from "../../analysis/changes/class-head-edits.ts";
import { logClaim } from "../../analysis/claims.ts";
import { classHead, headClaim, placeOfHead } from "../../analysis/code/class-head.ts";
import { conclude, type Inquiry } from "../../analysis/inquiry.ts";
import { type ParsedError, throwablesOf } from "../../model/parsed-error.ts";

/** A type of a plugin that Gradle makes an object of, and cannot for how it is declared. */
export function* madeByGradle(error: ParsedError): Inquiry {
  const messages = [error.message, ...throwablesOf(error).map(({ message }) => message)];
  const root = throwablesOf(error).at(-1);
  if (root && !root.frames.some(({ className }) => className.startsWith("org.gradle."))) return;
  const unmarked = named(messages, /constructor for type ([\w.$]+) should be annotated with @Inject/);
  const final = named(messages, /^Class ([\w.$]+) is final\b/);
  const printed = unmarked ?? final;
  const head = printed && (yield* classHead(printed));
  if (!head) return;
  const { name } = head.type;
  const isFinal = final !== undefined;
  yield* conclude({
    rootCause: isFinal
      ? `Gradle makes an object of ${name} by a subclass that it generates, and ${name} is final${head.source.path.endsWith(".kt") ? ", as every class of Kotlin without open or abstract is" : ""}.`
      : `Gradle makes an object of ${name} and gives it what its constructor takes, for which that constructor must be marked with @Inject. It is not.`,
    headline: isFinal ? `${name} is final` : `the constructor of ${name} lacks @Inject`,
    ground: "proven",
    location: placeOfHead(head),
    label: isFinal ? "final" : "without @Inject",
    evidence: [logClaim(error), headClaim(head)],
    fixGuidelines: [
      isFinal
        ? `Declare ${name} open or abstract.`
        : `Mark the constructor of ${name} with @Inject of javax.inject.`,
    ],
    fixes: isFinal
      ? fixOf(`Let Gradle extend ${name}`, "safe", opened(head))
      : fixOf("Mark the constructor with @Inject", "safe", injected(head)),
  });
}

const named = (messages: readonly string[], pattern: RegExp): string | undefined =>
  messages.map((each) => pattern.exec(each.trim())?.[1]).find(Boolean);
