import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import { formatAt, joinWords } from "../../wording.ts";
import type { failureClass } from "./class.ts";

/** `has` are the parameters of what is `called`, `meant` the one of them that is like the name. */
type Argument = { name: string; has?: readonly string[] } & Partial<
  Record<"called" | "at" | "meant", string>
>;

export const causes = causesOf<typeof failureClass>()({
  argumentMissing: ({ name, called, at = "" }: Argument) => ({
    text: called
      ? `${called} asks for ${name}, and this call does not pass it.`
      : `The call${at} leaves out ${name}, which has no default value.`,
    steps: [`Pass ${name} = … there, or give the parameter a default value where the function is declared.`],
    label: `${name} is missing`,
  }),
  noSuchParameter: ({ name, called, at = "", meant, has = [] }: Argument) => ({
    text: called
      ? `${called} has no parameter ${name}${meant ? `; the nearest is ${meant}` : ""}.`
      : `The call${at} names an argument ${name}, and the function has no parameter of that name.`,
    steps: [
      meant
        ? `Write ${meant} instead of ${name}.`
        : called
          ? `Use one of: ${has.join(", ")}.`
          : look(
              `Look at the function's declaration for what ${name} is called now: a slip, or a parameter that a newer version renamed.`,
            ),
    ],
    label: meant ? `${meant}?` : "no such parameter",
  }),
  /** `lines` of those that take the call, `given` the arguments that it names. */
  overloadsAlike: ({
    name,
    what,
    path,
    lines,
    given,
  }: {
    name: string;
    what: string;
    path: string;
    lines: readonly number[];
    given: readonly string[];
  }) => ({
    text: `${lines.length} ${what} ${what === "constructors" ? "of" : "named"} ${name} in ${path} take this call alike, on lines ${joinWords(lines.map(String))}: ${given.length > 0 ? `beside ${joinWords(given)} ` : ""}each has a default value for every parameter, so Kotlin has nothing to choose by.`,
    steps: [
      "Take the default values out of all but one of them, so that one alone can be called like this.",
      `Or add one ${given.length > 0 ? `with ${joinWords(given)} and no other parameter` : "without parameters"}: Kotlin prefers what it can call without default values.`,
      "Where the call alone is to change, name a parameter that only one of them has.",
    ],
    label: "takes the call too",
  }),
  /**
   * The `dependencies` block of a test suite takes other arguments than that of a module: a Project is none of them, and
   * the module itself is `project()` there.
   */
  projectAsDependency: ({ line, call }: { line: number; call: string }) => ({
    text: `Line ${line} hands ${call} the Project itself. In the dependencies block of a test suite ${call} is a DependencyAdder, which takes none of the kind: notations, dependencies, files and providers, as the message lists.`,
    steps: ["Write project() there, which makes a dependency on this module of the project."],
    label: "a Project",
  }),
});

export function readLog(context: Context<typeof failureClass>) {
  const { parameter: name } = context.facts;
  const { message } = context.error;
  if (!name) return undefined;
  const cause = /^No value passed/.test(message)
    ? "argumentMissing"
    : /^(?:No parameter with name|Cannot find a parameter)/.test(message) && "noSuchParameter";
  const support = { ground: "typical", explicit: true } as const;
  return cause ? causes.proven(cause, { name, at: formatAt(context) }, support) : undefined;
}
