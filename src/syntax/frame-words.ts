/** Functions by which a lambda or a coroutine is run: to its author it is the function that it is written in. */
const OF_LAMBDA = /^(?:invoke|invokeSuspend)$/;
/** Functions of interfaces with one function, which Kotlin and Java write as lambdas and as anonymous classes. */
const OF_INTERFACE = /^(?:run|call|accept|apply)$/;

interface Printed {
  className: string;
  method: string;
  file?: string | undefined;
}

/**
 * What a frame's code is called by whoever reads the source: `Shelf.load`, `Shelf.Row.bind`, `run() of an anonymous class in
 * Shelf`. What is declared in a nested or an anonymous class is never said to be the outer one's.
 */
export function frameWords({ className, method, file }: Printed): string {
  const [outer = "", ...inner] = className
    .slice(className.lastIndexOf(".") + 1)
    .replace(/\$\$(?:inlined|ExternalSynthetic|InternalSynthetic|Lambda).*/s, "")
    // `$Proxy9` is a name of its own, with nothing outside of it.
    .split(/(?<=.)\$/);
  const named = inner.filter((name) => /^[A-Z]\w*$/.test(name) && name !== "Companion");
  const owner = [outer, ...named].join(".");
  // A function outside of any class stands in the file's own class, which nobody wrote: `WeightKt` of Weight.kt.
  const isFacade = named.length === 0 && /Kt$/.test(outer) && file === `${outer.slice(0, -2)}.kt`;
  const member = (name: string): string => (isFacade ? name : `${owner}.${name}`);
  // `BedsModel$load$1`: a lambda or an object that is written in load().
  const within = inner.findLast((name) => /^[a-z]\w*$/.test(name) && name !== "lambda");
  const isAnonymous = /^\d+$/.test(inner.at(-1) ?? "");
  const name = plainMethod(method);
  if (isAnonymous && within !== undefined && (OF_LAMBDA.test(name) || OF_INTERFACE.test(name)))
    return member(within);
  if (isAnonymous && OF_LAMBDA.test(name)) return `a lambda in ${owner}`;
  if (isAnonymous && !/^(?:<init>|<clinit>|_init_)/.test(method)) {
    const place = within === undefined ? owner : member(within);
    return `${name}() of an anonymous class in ${place}`;
  }
  if (method === "<clinit>" && !isAnonymous) return `the static initializer of ${owner}`;
  if (/^(?:<init>|<clinit>|_init_)/.test(method))
    return isAnonymous ? `an anonymous class in ${owner}` : `the constructor of ${owner}`;
  return member(within !== undefined && OF_INTERFACE.test(name) ? within : name);
}

/** `load$lambda$0`, `load$suspendImpl`, `lambda$load$3` and `count-K40F9xA` are `load` and `count` in the source. */
function plainMethod(method: string): string {
  const [name = method] = method
    .split(/\$|-(?=[\w-]{7}$)/)
    .filter((part) => part !== "" && part !== "lambda");
  return name;
}

/** The same with the brackets of a call: `Shelf.load()`. */
export function functionWords(frame: Printed): string {
  const words = frameWords(frame);
  return /^(?:an? |the )|\(\) of /.test(words) ? words : `${words}()`;
}
