// Names as a compiler prints them, turned back into those of the source. Source of the shapes: naming of lambdas,
// accessors, default arguments and property getters by javac, kotlinc and D8.

const GLUE_METHOD = /^(?:access\$|-\$\$Nest\$|\$r8\$lambda\$|-wrap\d|-get\d|-set\d|bridge\$)/;
const GLUE_CLASS =
  /\$\$(?:ExternalSynthetic(?:Lambda|ApiModelOutline|BackportWithForwarding)|InternalSyntheticLambda|Lambda)|-\$\$Lambda\$|SyntheticClass/;
/** Methods that every callback has: finding one on a line tells nothing. */
const GENERIC_METHOD = /^(?:invoke|invokeSuspend|run|call|accept|apply|emit|get|execute|test|<clinit>)$/;

/** A frame of code that nobody wrote: an accessor, a bridge, a desugared lambda. */
export function isGlue(className: string, method: string): boolean {
  return GLUE_METHOD.test(method) || GLUE_CLASS.test(className);
}

/** A frame of a lambda, a coroutine or an anonymous class: code that is handed over, and called by whoever has it. */
export function isOfLambda(className: string, method: string): boolean {
  return (
    /\$\d+$/.test(className) || /^lambda\$|\$lambda|^invokeSuspend$/.test(method) || isGlue(className, "")
  );
}

/** `a.b.Shelf` of `a.b.Shelf$Adapter$1`. */
export function outermost(className: string): string {
  const dollar = className.indexOf("$", className.lastIndexOf(".") + 2);
  return dollar < 0 ? className : className.slice(0, dollar);
}

/** `Shelf` of `a.b.Shelf$Adapter`. */
export function simpleOuter(className: string): string {
  return outermost(className).slice(className.lastIndexOf(".") + 1);
}

/** What stands behind the last dot, dollar or slash of a name. */
export function shortName(name: string): string {
  return name.slice(Math.max(name.lastIndexOf("."), name.lastIndexOf("$"), name.lastIndexOf("/")) + 1);
}

/** The last name: `Adapter` of `a.b.Shelf$Adapter$1`. */
export function simpleName(className: string): string {
  const parts = className
    .slice(className.lastIndexOf(".") + 1)
    .split("$")
    .filter((part) => !/^\d*$/.test(part));
  return parts.at(-1) ?? className;
}

/** `onCreate` of `lambda$onCreate$0`; other names as they are. */
export function writtenMethod(method: string): string {
  return (
    /^lambda\$([A-Za-z_]\w*)\$/.exec(method)?.[1] ??
    method.replace(/^access\$(?=[a-z])/, "").replace(/(?<=\w)\$(?:lambda|default|suspendImpl).*/s, "")
  );
}

/** Words by which a call of this method is written in a source line; empty where no word tells. */
export function callWords(className: string, method: string): string[] {
  if (isGlue(className, method) && !method.startsWith("access$")) return [];
  if (method === "<init>") return [simpleName(className)];
  const name = writtenMethod(method)
    .replace(/^access\$/, "")
    .replace(/\$(?:default|lambda|suspendImpl).*/s, "");
  if (GENERIC_METHOD.test(name) || !/^[A-Za-z_]\w{2,}$/.test(name)) return [];
  const property = /^(?:get|set|is)([A-Z]\w*)$/.exec(name)?.[1];
  return property ? [name, property.charAt(0).toLowerCase() + property.slice(1)] : [name];
}

/** The function a lambda's class was made in: `load` of `a.b.Shelf$load$1`. */
export function enclosingFunction(className: string): string | undefined {
  // What was inlined into it: `Shelf$load$$inlined$apply$lambda$1`.
  const name = simpleName(className.replace(/\$\$inlined\$.*/s, ""));
  return /^[a-z]\w*$/.test(name) && /\$\d+$/.test(className) ? name : undefined;
}

/** Whether a word is a name that somebody chose, not one that any text may hold. */
export function isTelling(word: string): boolean {
  return word.length > 3 && /[\d_.:-]|[a-z][A-Z]/.test(word);
}

/** `Shelf.valueOf` of an enum, which the compiler writes, by the frame that it called. */
export const isOfEnum = ({ method }: { method: string }, inner: { className: string } | undefined): boolean =>
  method === "valueOf" && inner?.className === "java.lang.Enum";
