import { shortName } from "../../../syntax/names.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import { adviseForAbsence } from "../serialization_missing_field/causes.ts";
import type { failureClass } from "./class.ts";

/** A property that the JSON leaves empty; `declared` is how the project declares it, `owner` in which class. */
type Unfilled = { property: string; owner?: string; declared?: string; path?: string };

const declaredAs = ({ owner, property, declared = "non-null" }: Unfilled): string =>
  `${owner}.${property} is declared ${declared}`;

const pathIn = ({ path }: Unfilled): string => (path && path !== "$" ? ` (${path})` : "");

const incomplete = ({ owner, property }: Unfilled): string[] => [
  "If it must be there, the server or what was stored is at fault: decide what an incomplete answer means.",
  ...(!owner || /[a-z][A-Z]/.test(property)
    ? ["Check the JSON name too: @Json(name = …) must be what the server sends."]
    : []),
];

export const causes = causesOf<typeof failureClass>()({
  unknownKey: ({ key }: { key: string }) => ({
    text: `The JSON has a key ${key} that the class it is read into does not know, and the Json in use refuses such keys.`,
    steps: ["Json { ignoreUnknownKeys = true }, or add the property."],
  }),
  noSerializer: ({ name }: { name: string }) => ({
    text: `${name} has no serializer: it is not marked @Serializable, or the serialization plugin is not applied in its module.`,
    steps: [
      `Mark ${name} @Serializable and apply org.jetbrains.kotlin.plugin.serialization in that module.`,
      "In a minified build only, R8 removed it: keep the companion of serializable classes.",
    ],
  }),
  notMarked: ({ name }: { name: string }) => ({
    text: `${name} is serialized and is not marked @Serializable, so the compiler writes no serializer for it.`,
    headline: `${name} is not @Serializable`,
    steps: [
      `Mark ${name} with @Serializable of kotlinx.serialization, and the classes of its properties too.`,
      "Of a class of somebody else, write a serializer and give it to the Json's serializersModule.",
    ],
    label: "not @Serializable",
  }),
  noPlugin: ({ name, module, buildFile }: { name: string; module: string; buildFile: string }) => ({
    text: `${name} is marked @Serializable, and ${module} does not apply ${PLUGIN}, which writes the serializer.`,
    headline: "the serialization plugin is not applied",
    steps: [`Apply ${PLUGIN} in ${buildFile}, in the version of Kotlin itself.`],
    label: "without the serialization plugin",
  }),
  /** A shrinker keeps the serializer of a class only where a rule says so. */
  lostSerializer: ({ name }: { name: string }) => ({
    text: `The class whose serializer is missing was renamed to ${name}: a minified build lost the serializer, or what leads to it, because no rule keeps it.`,
    steps: [
      "Keep the companions and serializer() of the @Serializable classes (the rules that kotlinx.serialization gives in its documentation; a library's own classes need its consumer rules).",
      "--mapping with the build's mapping.txt gives the class its name. Where a debug build fails too, it is not marked @Serializable, or its module lacks the serialization plugin.",
    ],
  }),
  requiredValue: (unfilled: Unfilled) => ({
    text: unfilled.owner
      ? `${declaredAs(unfilled)} without a default, and the JSON has no value for it${pathIn(unfilled)}.`
      : `The JSON has no ${unfilled.property}${unfilled.path ? ` at ${unfilled.path}` : ""}, or null there, and the class declares it as required.`,
    steps: [adviseForAbsence(unfilled.property), ...incomplete(unfilled)],
    label: "required",
  }),
  nullValue: (unfilled: Unfilled) => ({
    text: `${declaredAs(unfilled)}, and the JSON has null there${pathIn(unfilled)}.`,
    steps: [
      `Declare ${unfilled.property} nullable and handle null where it is used; a default alone does not help against an explicit null.`,
      ...incomplete(unfilled),
    ],
    label: "never null",
  }),
  otherType: ({ expected, actual, path }: Record<"expected" | "actual" | "path", string>) => ({
    text: `At ${path} the JSON has ${token(actual)} where the class expects ${token(expected)}.${path === "$" && /STRING/.test(actual) ? " A whole answer that is text is most often an error page, not JSON." : ""}`,
    steps: [
      look(
        "Look at the answer itself (an OkHttp logging interceptor at BODY): its shape, its status, and whether the address is right.",
      ),
      "Change the type of that property, or what the server sends.",
    ],
  }),
});

const PLUGIN = "org.jetbrains.kotlin.plugin.serialization";

const token = (name: string): string =>
  name
    .replace(/^BEGIN_/, "")
    .toLowerCase()
    .replace(/^(object|array)$/, "an $1")
    .replace(/^(string|number|boolean)$/, "a $1");

/** The names that shrinkers give. */
const RENAMED = /^[a-z]{1,2}\d?$/;

export function readLog({ facts }: Context<typeof failureClass>) {
  const { key, className, propertyName: property, expected, actual, jsonPath: path } = facts;
  if (key) return causes.proven("unknownKey", { key }, { ground: "stated" });
  if (className) {
    const name = shortName(className);
    return causes.supported(RENAMED.test(name) ? "lostSerializer" : "noSerializer", { name });
  }
  if (property) return causes.proven("requiredValue", { property, path }, { ground: "typical" });
  if (!expected || !actual || !path) return undefined;
  return causes.proven("otherType", { expected, actual, path }, { ground: "typical" });
}
