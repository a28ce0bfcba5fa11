import { nullByPlatform } from "../../../facts/null-by-platform.ts";
import { shortName } from "../../../syntax/names.ts";
import { causesOf, type Shown } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import { formatFrame, joinWords } from "../../wording.ts";
import { constructionCauses } from "../construction-causes.ts";
import type { failureClass } from "./class.ts";

/** The parameter, and the function that declares it non-null. */
type Declared = Shown<"name" | "called">;

type OverrideNonNull = Declared & Shown<"type"> & Partial<Record<"by" | "declared" | "what", string>>;
type UnnamedOverride = Shown<"name" | "what" | "type"> & { component?: string };
type PassesNull = Shown<"place" | "called"> & {
  names: readonly string[];
  types?: readonly string[];
  alike?: readonly { line: number; names: readonly string[] }[];
};

export const causes = causesOf<typeof failureClass>()({
  ...constructionCauses,
  /** `by` calls it with null, as the trace shows; else `what` says when Android does. `type` is the one to declare. */
  overrideNonNull: ({ name, called, by, declared, what, type }: OverrideNonNull) => ({
    text: by
      ? `${called}() overrides a function that ${by} calls with null for ${name}, but declares it ${declared}. Kotlin checks that on entry.`
      : `${called} declares ${name} non-null, and Android may hand null there: ${what}.`,
    steps: [
      `Declare ${name} as ${type} and handle null in ${called}().`,
      ...(by ? [] : ["Where that function is a library's, look for a newer version of it."]),
    ],
    label: "may be null",
  }),
  restarted: ({ name: service, called }: Declared) => ({
    text: `The system restarted ${service} after its process was killed, and passes a null intent then; ${called} declares it non-null.`,
    steps: [
      "Declare intent: Intent? and decide what a restart without one means; START_NOT_STICKY or START_REDELIVER_INTENT avoid it.",
    ],
  }),
  /** The message names Kotlin's check in place of the function that asked for it. */
  unnamedOverride: ({ name, component, what, type }: UnnamedOverride) => ({
    text: `A Kotlin function${component ? ` that runs while ${component} starts` : ""} was given null for its parameter ${name}, which it declares non-null. By its name that is ${what}. The message does not name the function.`,
    steps: [
      `Declare it ${type} in each override that takes it: onCreate() and its like, and onActivityCreated() of fragments and of ActivityLifecycleCallbacks.`,
      "Where none of the app's own is declared so, it is one of a library that listens to every activity: the frames below Caused by name it, and a newer version may mend it.",
    ],
  }),
  matcher: ({ name, called, value }: Declared & Shown<"value">) => ({
    text: `\`${value}\` is a matcher that answers null, and ${called}() is Kotlin with a non-null ${name}.`,
    steps: ["Use the matchers of mockito-kotlin (or MockK), which never answer null."],
    label: "passes null",
  }),
  /** `names` are all that the call passes null for; a log does not know their `types`. `alike` are lines with the same fault. */
  passesNull: ({ place, names, called, types, alike = [] }: PassesNull) => ({
    text: `${place} passes null for ${joinWords(names)}, which ${called}() declares ${types ? `as ${joinWords(types)}` : "non-null; Java code is not held to that before it runs"}.`,
    steps: [
      `Pass ${names.length > 1 ? "values" : "a value"}, or declare ${names.length > 1 ? "them" : names[0]} nullable and handle null in ${called}().`,
      ...(types ? [] : ["@NonNull and @Nullable on the Java side let the compiler see it."]),
      ...(alike.length > 0
        ? [
            `Mend with it ${joinWords(alike.map((each) => `line ${each.line} (null for ${joinWords(each.names)})`))}.`,
          ]
        : []),
    ],
    label: "passes null",
  }),
  passesValue: ({ place, value, name, called, type }: Declared & Shown<"place" | "value" | "type">) => ({
    text: `${place} passes \`${value}\`, which was null, for ${name}, which ${called}() declares as ${type}.`,
    steps: [`Pass a value, or declare ${name} nullable and handle null in ${called}().`],
    label: "passes null",
  }),
  /** The trace does not say who passed it. */
  handedOver: ({ name, called, type }: Declared & Shown<"type">) => ({
    text: `${called}() declares ${name} as ${type}, and code without null checks (Java, reflection, a JSON library) called it with null.`,
    steps: [
      look(`See in the trace who calls ${called}(), and why ${name} is null there.`),
      `If null is legitimate, declare ${name} nullable.`,
    ],
    label: "was null",
  }),
});

export function readLog(context: Context<typeof failureClass>) {
  const { method, parameter } = context.facts;
  if (!method || !parameter) return undefined;
  if (method.startsWith("kotlin.jvm.internal.Intrinsics.")) return readUnnamed(context, parameter);
  const { frames, own } = context;
  const name = method.slice(method.lastIndexOf(".") + 1);
  const owner = shortName(method.slice(0, method.lastIndexOf(".")));
  const called = `${owner}.${name}`;
  const index = frames.findIndex((frame) => frame.method.startsWith(name));
  const caller = frames.slice(index + 1).find((frame) => frame !== frames[index]);
  if (name === "onStartCommand" && parameter === "intent")
    return causes.proven("restarted", { name: owner, called }, { ground: "stated" });
  const row = nullByPlatform(name, parameter);
  const isOwn = caller !== undefined && own.includes(caller);
  if (row && !isOwn)
    return causes.proven("overrideNonNull", { name: parameter, called, ...row }, { ground: "stated" });
  if (!isOwn || index < 0 || /\.kt$/.test(caller.file ?? "")) return undefined;
  const values = { place: formatFrame(caller), names: [parameter], called };
  return causes.proven("passesNull", values, { ground: "typical", frame: caller });
}

/** Names that developers give to the state of a screen. */
const SAVED_STATE = /^(?:savedInstanceState|savedState|bundle|state)$/;

function readUnnamed({ error }: Context<typeof failureClass>, name: string) {
  const row = SAVED_STATE.test(name) ? nullByPlatform("onCreate", name) : undefined;
  const component = /Unable to \w{1,20} activity ComponentInfo\{[^\s/}]{1,200}\/([\w.$]{1,200})\}/.exec(
    error.message,
  )?.[1];
  const values = row && { name, component: component && shortName(component), ...row };
  return values && causes.supported("unnamedOverride", values);
}
