import type { Property } from "./own-property.ts";
import { codeOf, codeOfRange, type Source } from "./source.ts";

/** Annotations that say something of a value and give none. */
const SILENT =
  /^(?:\w+:)?(?:[\w.]+\.)?(?:JvmField|JvmStatic|JvmSynthetic|Volatile|Transient|Nullable|NonNull|NotNull|CheckForNull|VisibleForTesting|Suppress|SuppressLint|SuppressWarnings|Deprecated|GuardedBy|TargetApi|RequiresApi|RestrictTo|ColorInt|Px|IntRange|FloatRange|Size|OptIn|ExperimentalTime|UiThread|MainThread|WorkerThread)\b/;

/** Annotations of a class whose objects a library makes and fills. */
const FILLED =
  /^(?:[\w.]+\.)?(?:Serializable|JsonClass|Entity|Parcelize|Root|Xml|Document|DatabaseTable|RealmClass|JsonObject|DatabaseView|Embeddable|EActivity|EFragment|EBean|EView|EViewGroup|ConfigurationProperties)\b/;

/** Modifiers that leave a property to another declaration. */
const LEFT_TO_OTHERS = ["abstract", "open", "override", "expect", "external", "const"];

/**
 * The ways to a value that a declaration itself shows, beside assignments: where there is one, that nothing assigns a
 * property does not make it null or unset. In words that can follow "but it has".
 */
export function waysOfDeclaration({ declaration, owner }: Property, source: Source): string[] {
  const ways: string[] = [];
  const text = codeOfRange(source, { from: declaration.startLine, to: declaration.endLine });
  const own = new RegExp(`\\b${declaration.name}\\b(?!\\s*[.(<])[\\s\\S]*`).exec(text)?.[0] ?? "";
  const accessor = own.search(/\b(?:get|set)\s*\(/);
  const head = accessor < 0 ? own : own.slice(0, accessor);
  if (/\bget\s*\(\s*\)\s*[:={]/.test(own)) ways.push("a getter of its own");
  if (/^\w+[^={;]*\bby\b/.test(head)) ways.push("a delegate");
  else if (/^\w+\s*(?::[^=;]*)?=(?!=)\s*(?!null\b)\S/.test(head)) ways.push("an initial value");
  const giver = declaration.annotations.find((each) => !SILENT.test(each));
  if (giver) ways.push(`the annotation @${giver.split("(")[0]}`);
  const filled = owner?.annotations.find((each) => FILLED.test(each));
  if (filled) ways.push(`a class with @${filled.split("(")[0]}`);
  if (declaration.modifiers.some((each) => LEFT_TO_OTHERS.includes(each))) ways.push("other declarations");
  if (owner?.kind === "interface") ways.push("other declarations");
  if (owner && isInHead(source, owner.startLine, declaration.startLine, declaration.name))
    ways.push("a constructor parameter");
  return ways;
}

/** Whether a property is declared between the parentheses of its class's head. */
function isInHead(source: Source, from: number, line: number, name: string): boolean {
  let depth = 0;
  for (let at = from; at <= line; at++) {
    const code = codeOf(source, at);
    const end = at === line ? code.search(new RegExp(`\\b(?:val|var)\\s+${name}\\b`)) : code.length;
    for (const mark of code.slice(0, Math.max(0, end))) {
      if (mark === "(") depth++;
      else if (mark === ")") depth--;
      else if (mark === "{") return false;
    }
  }
  return depth > 0;
}
