import { roundOf } from "../../analysis/code/recursion.ts";
import { nullableCalls } from "../../facts/platform-null.ts";
import { frameName, given, type Reading, type StatedTable, simple, type Told } from "./stated-cause.ts";

/** Exceptions of Kotlin and Java whose message or frames tell why, not only what. */
export const kotlinRuntime: StatedTable = {
  lateinit: lateinitInConstructor,

  npe: given(["expression", "member"], ({ expression, member }, told) => {
    // `"a.B.find(String)"` is a call that answered null; a field or a local only says that it is null.
    const [, owner, method] = /^(?:[\w.$]+ )?([\w.$]+)\.([\w$]+)\(.*\)$/.exec(expression) ?? [];
    if (!owner || !method || !told.here) return undefined;
    const known = nullableCalls(method).find(({ receiver }) =>
      receiver.split(/[ ,]+/).some((kind) => simple(owner).endsWith(simple(kind))),
    );
    return {
      cause: `${simple(owner)}.${method}() returned null, and ${told.here} calls ${/(\w+)\(/.exec(member)?.[1] ?? "on"}() on what it returned.${known ? ` It does when ${known.when}.` : ""}`,
      steps: [
        known
          ? `At that call: ${known.instead}.`
          : `Handle null where ${method}() is called; where it may never be null, look into ${simple(owner)}.${method} for the way that returns it.`,
      ],
      confidence: known ? 0.75 : 0.65,
    };
  }),

  npe_nonnull_parameter: given(["method", "parameter"], ({ method, parameter }, told) => {
    const name = method.slice(method.lastIndexOf(".") + 1);
    const index = told.frames.findIndex((frame) => frame.method.startsWith(name.replace(/<init>/, "<init>")));
    const caller = told.frames.slice(index + 1).find((frame) => frame !== told.frames[index]);
    const callee = `${simple(method.slice(0, method.lastIndexOf(".")))}.${name}`;
    if (name === "onStartCommand" && parameter === "intent") {
      return {
        cause: `The system restarted ${simple(method.slice(0, method.lastIndexOf(".")))} after its process was killed, and passes a null intent then; ${callee} declares it non-null.`,
        steps: [
          "Declare intent: Intent? and decide what a restart without one means; START_NOT_STICKY or START_REDELIVER_INTENT avoid it.",
        ],
        confidence: 0.8,
      };
    }
    if (!caller || index < 0 || !told.own.includes(caller)) return undefined;
    if (/\.kt$/.test(caller.file ?? "")) return undefined;
    return {
      cause: `${frameName(caller)} passes null for ${parameter} of ${callee}, which is declared non-null; Java code is not held to that before it runs.`,
      steps: [
        `Pass a value there, or declare ${parameter} nullable in ${callee} and handle it.`,
        "@NonNull and @Nullable on the Java side let the compiler see it.",
      ],
      confidence: 0.75,
      frame: caller,
    };
  }),

  number_format: given(["input"], ({ input }, told) => {
    const row = INPUTS.find(([pattern]) => pattern.test(input));
    if (!row) return undefined;
    const [, why, step] = row;
    const parser = told.frames.find(({ className }) =>
      /^(?:java\.lang\.(?:Integer|Long|Short|Byte)|java\.math\.BigInteger)$/.test(className),
    );
    if (row[3] && !parser) return undefined;
    return {
      cause: `${told.here ?? "The app"} parses "${input}"${why}.`,
      steps: [step, "toIntOrNull() and its siblings answer null instead of throwing."],
      confidence: 0.7,
    };
  }),

  index_out_of_bounds: given(["index", "size"], ({ index }, { here }) => {
    if (index === "-1" && here) {
      return {
        cause: `${here} uses -1 as an index, which is what a search that found nothing gives: indexOf, indexOfFirst, or an adapter position of a row that is being removed.`,
        steps: ["Return early when the index is negative (RecyclerView.NO_POSITION is -1 too)."],
        confidence: 0.65,
      };
    }
    return undefined;
  }),

  unsupported_operation: (told) => {
    const first = told.frames[0];
    const row = first && READ_ONLY.find(([pattern]) => pattern.test(`${first.className}.${first.method}`));
    if (!row || !told.here) return undefined;
    const [, kind] = row;
    const changes = /^(?:add|remove|clear|set|put|sort|retain|replace)/.test(first.method)
      ? `${first.method}() `
      : "";
    return {
      cause: `${told.here} changes a collection that cannot be changed (${changes}on ${kind}); a cast to a mutable type does not alter that.`,
      steps: [
        "Make a copy that can: toMutableList(), toMutableMap(), new ArrayList<>(…), and change that.",
        "Where the collection comes from elsewhere, let it be built mutable there.",
      ],
      confidence: 0.75,
      frame: first,
    };
  },

  stack_overflow: (told) => {
    const round = roundOf(told.frames);
    const own = round?.filter((frame) => told.own.includes(frame)) ?? [];
    const [first] = own;
    if (!round || !first) return undefined;
    const setter = own.length === 1 && /^set[A-Z]/.test(first.method);
    const getter = own.length === 1 && /^get[A-Z]/.test(first.method);
    const property =
      setter || getter ? first.method.charAt(3).toLowerCase() + first.method.slice(4) : undefined;
    const data = own.every(({ method }) => /^(?:toString|hashCode|equals)$/.test(method));
    const names = [...new Set(own.map(frameName))].slice(0, 4);
    if (property && first.file?.endsWith(".kt")) {
      return {
        cause: `The ${setter ? "setter" : "getter"} of ${property} (${first.file}${first.line ? `:${first.line}` : ""}) calls itself: it names ${property} where it means its own field.`,
        steps: [`Write field ${setter ? "= value" : ""} instead of ${property} inside it.`],
        confidence: 0.75,
        frame: first,
      };
    }
    return {
      cause: data
        ? `${names.join(" and ")} call each other without end: objects that hold each other, each part of the other's generated ${first.method}().`
        : names.length === 1
          ? `${names[0]} calls itself without coming to an end.`
          : `${names.join(", ")} call each other in a circle without coming to an end.`,
      steps: data
        ? [
            "Leave the way back out of the data class's constructor (declare it in the body), or write that function yourself.",
          ]
        : [
            "Look at the condition that should end it, and at what is passed on: it has to get smaller.",
            "Where the depth depends on data, walk it with a loop and a list of your own.",
          ],
      confidence: 0.75,
      frame: first,
    };
  },

  initializer_error: given(["className"], ({ className }, told) => {
    const root = told.error.causes.at(-1);
    if (!root) return undefined;
    return {
      cause: `${simple(className)} could not be set up: ${root.message ? `${simple(root.exception)}, ${firstLine(root.message)}` : simple(root.exception)}${told.here ? `, at ${told.here}` : ""}. Every later use of the class fails with it.`,
      steps: [
        "Mend what its static initializer, companion object or init block runs into; the first of these messages in the log has the trace.",
      ],
      confidence: 0.7,
    };
  }),

  not_implemented_todo: (told) => {
    const frame = told.own[0];
    if (!frame) return undefined;
    return {
      cause: `${frameName(frame)} is not written yet: it still consists of TODO().`,
      steps: ["Write it, or do not call it yet; the IDE leaves TODO() where it implements members."],
      confidence: 0.8,
      frame,
    };
  },

  enum_constant_missing: given(["className", "constant"], ({ className, constant }, told) => {
    const asker = told.own.find((frame) => frame.className !== className);
    if (!/[a-z]/.test(constant) || !asker) return undefined;
    return {
      cause: `${frameName(asker)} asks ${simple(className)} for "${constant}"; the names of constants are compared letter by letter, upper and lower case too, and none is written like that.`,
      steps: [
        `Compare it with the constants of ${simple(className)}: entries.find { it.name.equals(text, ignoreCase = true) } takes any case and answers null instead of throwing.`,
      ],
      confidence: 0.6,
    };
  }),
};

/** A base class's constructor calls what a subclass overrides, before the subclass's own fields are there. */
function lateinitInConstructor(told: Told): ReturnType<Reading> {
  const { propertyName } = told.facts;
  const [reader, ...outer] = told.own;
  if (!propertyName || !reader) return undefined;
  const base = outer.findIndex(({ method }) => method === "<init>");
  const sub =
    base >= 0
      ? outer
          .slice(base + 1)
          .find(({ className, method }) => method === "<init>" && className === reader.className)
      : undefined;
  const baseFrame = outer[base];
  if (!sub || !baseFrame || baseFrame.className === reader.className) return undefined;
  return {
    cause: `${frameName(reader)} runs while ${simple(reader.className)} is still being constructed: the constructor of its base class ${simple(baseFrame.className)} (${baseFrame.file ?? "?"}${baseFrame.line ? `:${baseFrame.line}` : ""}) calls it, before ${propertyName} can have been set.`,
    steps: [
      `Do not call what can be overridden in the constructor of ${simple(baseFrame.className)}: call it afterwards, or when it is first needed.`,
      `Or let ${propertyName} be made when it is asked for: by lazy.`,
    ],
    confidence: 0.8,
    frame: baseFrame,
  };
}

/** What a text is that was meant to be a number; the last column says that only whole numbers refuse it. */
const INPUTS: readonly (readonly [RegExp, string, string, true?])[] = [
  [
    /^$/,
    ", an empty text: a field that was left empty, or a value that is not there",
    "Treat the empty text as no value before parsing.",
  ],
  [/^[ \t]{1,60}\S+|\S+\s+$/, ", with a blank around the number", "trim() it first."],
  [/^null$/i, ", the word that stands for no value", "Keep null as null instead of turning it into text."],
  [
    /^[-+]?\d{1,3}(?:[ .'\u00a0\u202f,]\d{3})+(?:[.,]\d+)?$/,
    ", a number with separators for reading",
    "Parse it with NumberFormat of the locale that wrote it, or store it without separators.",
  ],
  [
    /^[-+]?\d+,\d+$/,
    ", with a decimal comma, as String.format and people in many locales write it",
    "Write numbers for machines with Locale.ROOT, and parse input of people with NumberFormat.getInstance().",
  ],
  [
    /^[-+]?\d+\.\d+$/,
    " as a whole number, and it has a fraction",
    "Parse it as Double, and round where a whole number is wanted.",
    true,
  ],
  [/^[-+]?\d{10,}$/, ", which is too large for an Int", "Use Long.", true],
  [/^[-+]?\d+ ?(?:px|dp|sp|%|€|\$|£)$/, ", a number with its unit", "Cut the unit off before parsing."],
];

const READ_ONLY: readonly (readonly [RegExp, string])[] = [
  [/^java\.util\.Collections\$(?:Unmodifiable|Empty|Singleton)/, "an unmodifiable view"],
  [/^java\.util\.ImmutableCollections/, "List.of(), Map.of() or a copy of it"],
  [
    /^kotlin\.collections\.(?:EmptyList|EmptyMap|EmptySet|builders\.|AbstractList|AbstractMap)/,
    "a read-only Kotlin collection",
  ],
  [/^com\.google\.common\.collect\.Immutable/, "a Guava immutable collection"],
  [/^kotlinx\.collections\.immutable/, "a persistent collection"],
  [
    /^java\.util\.AbstractList\.(?:add|remove|set|clear|removeRange)/,
    "a list of fixed size, such as Arrays.asList gives",
  ],
  [/^java\.util\.AbstractMap\.put/, "a map without put"],
];

const firstLine = (text: string): string => text.split("\n", 1)[0]?.trim().replace(/\.$/, "") ?? "";
