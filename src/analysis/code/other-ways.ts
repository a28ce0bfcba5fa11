import type { Node } from "../../syntax/tree/nodes.ts";
import { declarationNode, type Property } from "./own-property.ts";
import type { Source } from "./source.ts";

/** Annotations that say something of a value and give none. */
const SILENT =
  /^(?:\w+:)?(?:[\w.]+\.)?(?:JvmField|JvmStatic|JvmSynthetic|Volatile|Transient|Nullable|NonNull|NotNull|CheckForNull|VisibleForTesting|Suppress|SuppressLint|SuppressWarnings|Deprecated|GuardedBy|TargetApi|RequiresApi|RestrictTo|ColorInt|Px|IntRange|FloatRange|Size|OptIn|ExperimentalTime|UiThread|MainThread|WorkerThread)\b/;

/** Annotations of a class whose objects a library makes and fills. */
const FILLED =
  /^(?:[\w.]+\.)?(?:Serializable|JsonClass|Entity|Parcelize|Root|Xml|Document|DatabaseTable|RealmClass|JsonObject|DatabaseView|Embeddable|EActivity|EFragment|EBean|EView|EViewGroup|ConfigurationProperties)\b/;

/** The way that whoever reads the declaration can follow by itself. */
export const INITIAL_VALUE = "an initial value";

/** Modifiers that leave a property to another declaration. */
const LEFT_TO_OTHERS = ["abstract", "open", "override", "expect", "external", "const"];

/**
 * The ways to a value that a declaration itself shows, beside assignments: where there is one, that nothing assigns a
 * property does not make it null or unset. In words that can follow "but it has".
 */
export function waysOfDeclaration({ declaration, owner }: Property, source: Source): string[] {
  const ways: string[] = [];
  const node = declarationNode(declaration, source);
  if (node?.kind === "variable") {
    if (node.accessors.some(({ form }) => form === "getter")) ways.push("a getter of its own");
    if (node.delegate) ways.push("a delegate");
    else if (node.value && !isNull(node.value)) ways.push(INITIAL_VALUE);
  }
  const giver = declaration.annotations.find((each) => !SILENT.test(each));
  if (giver) ways.push(`the annotation @${giver.split("(")[0]}`);
  const filled = owner?.annotations.find((each) => FILLED.test(each));
  if (filled) ways.push(`a class with @${filled.split("(")[0]}`);
  if (declaration.modifiers.some((each) => LEFT_TO_OTHERS.includes(each))) ways.push("other declarations");
  if (owner?.kind === "interface") ways.push("other declarations");
  if (node?.kind === "parameter") ways.push("a constructor parameter");
  return ways;
}

const isNull = (value: Node): boolean => value.kind === "literal" && value.type === "null";
