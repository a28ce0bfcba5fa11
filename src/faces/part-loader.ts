import { posix } from "node:path";
import { Script } from "node:vm";

/** What the bundle's files are, by their names. */
export interface Parts {
  /** The text of a part: a function expression, as the build writes it. Undefined where there is no such file. */
  text(name: string): string | undefined;
  /** What V8 made of it before, so that it need not be compiled again. */
  compiled(name: string): Buffer | undefined;
  /** What stands for the file that a part runs from. */
  file(name: string): string;
}

export interface Part {
  exports: unknown;
  script: Script;
  /** Whether V8 had nothing, or nothing that it takes, and compiled the text. */
  isCompiled: boolean;
}

/** The files of a CommonJS bundle as modules, each read when it is first required. */
export class PartLoader {
  readonly loaded = new Map<string, Part>();

  constructor(
    private readonly parts: Parts,
    /** Gives what is no part: Node's own modules, and native ones. */
    private readonly outside: (name: string) => unknown,
    /** Imports a package that may be a module, where one can lie beside the parts. */
    private readonly importPackage?: (name: string) => Promise<unknown>,
  ) {}

  /** What the part of this name exports. */
  require(name: string): unknown {
    const known = this.loaded.get(name);
    if (known) return known.exports;
    const text = this.parts.text(name);
    if (text === undefined) throw missing(name);
    const cachedData = this.parts.compiled(name);
    // V8 keeps the name with what it compiled, wherever that is taken to.
    const script = new Script(text, { filename: `culprit:${name}`, ...(cachedData && { cachedData }) });
    const isCompiled = cachedData === undefined || script.cachedDataRejected === true;
    const module = { exports: {} as unknown, script, isCompiled };
    // Noted before it runs: parts may require each other.
    this.loaded.set(name, module);
    const within = (wanted: string): unknown => {
      if (rarelyUsed.has(wanted)) return deferLoad(() => this.outside(wanted));
      if (!/^\.\.?\//.test(wanted)) return this.outside(wanted);
      const part = posix.join(posix.dirname(name), wanted);
      return part.startsWith("later-") ? deferLoad(() => this.require(part)) : this.require(part);
    };
    try {
      script.runInThisContext()(module.exports, within, module, this.parts.file(name), this.importPackage);
    } catch (problem) {
      this.loaded.delete(name);
      throw problem;
    }
    return module.exports;
  }
}

/** Modules of Node's that take it a millisecond or two to load, and that most runs do without. */
const rarelyUsed: ReadonlySet<string> = new Set([
  "node:crypto",
  "node:dns",
  "node:http",
  "node:https",
  "node:net",
  "node:worker_threads",
  "node:zlib",
]);

/** A module that is loaded when something in it is used, or when it is asked what it has. */
function deferLoad(load: () => unknown): unknown {
  let loaded: object | undefined;
  const whole = () => {
    loaded ??= load() as object;
    return loaded;
  };
  return new Proxy(
    {},
    {
      get: (_, key) => Reflect.get(whole(), key),
      has: (_, key) => Reflect.has(whole(), key),
      ownKeys: () => Reflect.ownKeys(whole()),
      getOwnPropertyDescriptor: (_, key) => {
        const property = Reflect.getOwnPropertyDescriptor(whole(), key);
        return property && { ...property, configurable: true };
      },
    },
  );
}

/** As Node says it of a package that is not there, which callers know. */
export function missing(name: string): Error {
  return Object.assign(new Error(`Cannot find "${name}" in this executable`), {
    code: "ERR_MODULE_NOT_FOUND",
  });
}
