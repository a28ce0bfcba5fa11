import type { Declaration } from "../model/code.ts";
import { OutlineWalk, type Prefix } from "./outline-walk.ts";
import { TokenKind } from "./tokens.ts";

const MODIFIERS = new Set(
  (
    "public private protected internal open abstract final sealed override lateinit const data inner value inline " +
    "noinline crossinline external suspend tailrec operator infix vararg companion enum annotation actual expect " +
    "reified fun"
  ).split(" "),
);

/** Words that stand before `(` or `{` without being called. */
const NOT_CALLED = new Set(
  (
    "if else for while when do try catch finally return throw break continue in is as fun val var class interface " +
    "object constructor this super typealias suspend companion where by package import null true false"
  ).split(" "),
);

/** Words after which an expression goes on in the next line. */
const OPEN_ENDED = new Set("else in is as throw if while for when do try and or xor by return".split(" "));
/** Words that go on with the line before. */
const CONTINUES = new Set("else as catch finally".split(" "));
const CONDITIONS = new Set(["if", "for", "while", "when", "catch"]);

/** A lexical outline of a Kotlin file. */
export class KotlinOutline extends OutlineWalk {
  /** Last token of the type heads seen so far. */
  #headEnd = -1;

  protected override isCallable(word: string): boolean {
    return !NOT_CALLED.has(word);
  }

  protected override visitDeclaration(index: number): number | undefined {
    const view = this.view;
    const before = view.mark(index - 1);
    if (before === "." || (before === ":" && view.mark(index - 2) === ":")) return undefined;
    switch (view.word(index)) {
      case "package":
        return this.isDirectlyIn("file") && this.outline.packageName === ""
          ? this.#package(index)
          : undefined;
      case "import":
        return this.isDirectlyIn("file") ? this.#import(index) : undefined;
      case "class":
      case "interface":
        return this.#type(index);
      case "object":
        return this.#object(index);
      case "fun":
        return view.word(index + 1) === "interface" ? index + 1 : this.#function(index);
      case "constructor":
        return this.isDirectlyIn("type") && index > this.#headEnd
          ? this.#secondaryConstructor(index)
          : index + 1;
      case "val":
      case "var":
        return this.#property(index);
      case "init":
        if (view.mark(index + 1) === "{") this.notCalls.add(index);
        return undefined;
      case "typealias":
        return this.#typeAlias(index);
      default:
        return this.#constant(index);
    }
  }

  protected override visitMark(index: number, mark: string): number | undefined {
    const frame = this.frame();
    if (mark === ";" && frame.inConstants) frame.inConstants = false;
    if (mark === "@") this.skipAnnotationName(index);
    return undefined;
  }

  /** Kotlin assigns only in statements: `=` in parentheses names an argument. */
  protected override isAssignment(): boolean {
    return this.frame().kind !== "parens";
  }

  #package(index: number): number {
    const last = this.dottedEnd(index + 1);
    this.outline.packageName = this.dotted(index + 1, last);
    return last + 1;
  }

  #import(index: number): number {
    const view = this.view;
    const last = this.dottedEnd(index + 1);
    const name = this.dotted(index + 1, last);
    const dot = name.lastIndexOf(".");
    const alias = view.word(last + 1) === "as" ? view.word(last + 2) : "";
    this.outline.imports.push({
      module: name.slice(0, Math.max(0, dot)),
      imported: [alias === "" ? name.slice(dot + 1) : `${name.slice(dot + 1)} as ${alias}`],
      line: view.line(index),
    });
    return alias === "" ? last + 1 : last + 3;
  }

  #type(keyword: number): number {
    const name = this.view.word(keyword + 1);
    if (name === "") return keyword + 1;
    const prefix = this.#prefix(keyword);
    const isEnum = prefix.modifiers.includes("enum");
    const isAnnotation = prefix.modifiers.includes("annotation");
    const kind =
      this.view.word(keyword) === "interface"
        ? "interface"
        : isEnum
          ? "enum"
          : isAnnotation
            ? "annotation"
            : "class";
    return this.#typeNamed(name, kind, prefix, keyword, keyword + 2);
  }

  #object(keyword: number): number {
    const view = this.view;
    const prefix = this.#prefix(keyword);
    const isCompanion = prefix.modifiers.includes("companion");
    const name = view.word(keyword + 1);
    if (name !== "" && view.kind(keyword + 1) === TokenKind.word) {
      return this.#typeNamed(name, "object", prefix, keyword, keyword + 2);
    }
    if (isCompanion) return this.#typeNamed("Companion", "object", prefix, keyword, keyword + 1);
    const head = this.#typeHead(keyword + 1);
    if (head.body !== undefined) this.#openType(head.body, "", this.frame().path);
    return keyword + 1;
  }

  #typeNamed(
    name: string,
    kind: Declaration["kind"],
    prefix: Prefix,
    keyword: number,
    afterName: number,
  ): number {
    const view = this.view;
    const path = this.qualify(this.frame().path, name);
    const head = this.#typeHead(afterName);
    const end = head.body === undefined ? head.last : view.match(head.body);
    this.declare({
      kind,
      name,
      qualifiedName: path,
      startLine: view.line(prefix.start),
      endLine: view.endLine(end < 0 ? head.last : end),
      signature: view.span(prefix.start, head.last),
      modifiers: prefix.modifiers,
      annotations: prefix.annotations,
      ...(head.supertypes.length > 0 ? { supertypes: head.supertypes } : {}),
    });
    if (head.parameters !== undefined) this.#parameters(head.parameters, path, true);
    if (head.body !== undefined) this.#openType(head.body, name, path, kind === "enum");
    this.#headEnd = Math.max(this.#headEnd, head.last);
    return keyword + (afterName > keyword + 1 ? 2 : 1);
  }

  #openType(body: number, typeName: string, path: string, inConstants = false): void {
    const end = this.view.match(body);
    if (end < 0) return;
    const functionName = typeName === "" ? this.frame().functionName : "";
    this.bodies.set(body, { kind: "type", start: body, end, path, functionName, typeName, inConstants });
  }

  /** Reads what follows a type's name: parameters, supertypes, and where its body is. */
  #typeHead(from: number): {
    last: number;
    body: number | undefined;
    parameters: number | undefined;
    supertypes: string[];
  } {
    const view = this.view;
    const head: {
      last: number;
      body: number | undefined;
      parameters: number | undefined;
      supertypes: string[];
    } = {
      last: from - 1,
      body: undefined,
      parameters: undefined,
      supertypes: [],
    };
    let at = from;
    while (at < view.count) {
      const next = view.skipNewlines(at);
      const mark = view.mark(next);
      const word = view.word(next);
      if (mark === "{") {
        head.body = next;
        return head;
      }
      if (mark === "<") {
        const end = this.typeArgumentsEnd(next);
        if (end < 0) return head;
        head.last = end;
      } else if (mark === "(" && head.parameters === undefined) {
        const close = view.match(next);
        if (close < 0) return head;
        head.parameters = next;
        head.last = close;
      } else if (mark === "@" && this.#leadsToConstructor(next)) {
        head.last = this.afterAnnotation(next) - 1;
      } else if (word === "constructor" || (MODIFIERS.has(word) && this.#leadsToConstructor(next))) {
        head.last = next;
      } else if (mark === ":") {
        head.last = this.#supertypes(next + 1, head.supertypes);
      } else if (word === "where") {
        head.last = this.#constraintsEnd(next);
      } else {
        return head;
      }
      at = head.last + 1;
    }
    return head;
  }

  #leadsToConstructor(from: number): boolean {
    let at = from;
    for (let step = 0; step < 12; step++) {
      if (this.view.mark(at) === "@") at = this.afterAnnotation(at);
      else if (this.view.word(at) === "constructor") return true;
      else if (MODIFIERS.has(this.view.word(at))) at++;
      else if (this.view.isNewline(at)) at = this.view.skipNewlines(at);
      else return false;
    }
    return false;
  }

  /** Collects the names after `:`; gives the last token that belongs to them. */
  #supertypes(from: number, names: string[]): number {
    const view = this.view;
    let at = view.skipNewlines(from);
    let last = from - 1;
    while (at < view.count) {
      while (view.mark(at) === "@") at = view.skipNewlines(this.afterAnnotation(at));
      const end = this.dottedEnd(at);
      if (end >= at) names.push(this.dotted(at, end));
      const close = view.mark(at) === "(" ? view.match(at) : -1;
      last = this.#supertypeEnd(Math.max(at, end, close));
      const comma = view.skipNewlines(last + 1);
      if (view.mark(comma) !== ",") return last;
      at = view.skipNewlines(comma + 1);
    }
    return last;
  }

  /** Type arguments, constructor arguments and a delegate behind a supertype's name. */
  #supertypeEnd(name: number): number {
    const view = this.view;
    let last = name;
    for (let at = name + 1; at < view.count; at = last + 1) {
      const mark = view.mark(at);
      const end =
        mark === "<" ? this.typeArgumentsEnd(at) : mark === "(" || mark === "[" ? view.match(at) : -1;
      if (end > 0) last = end;
      else if (mark === "." || mark === "?" || mark === "-" || mark === ">") last = at;
      else if (view.word(at) !== "" && view.word(at) !== "where") last = at;
      else if (view.isNewline(at) && view.word(view.skipNewlines(at)) === "by") last = view.skipNewlines(at);
      else return last;
    }
    return last;
  }

  #constraintsEnd(from: number): number {
    const view = this.view;
    let at = from;
    while (at + 1 < view.count) {
      const mark = view.mark(at + 1);
      if (mark === "{" || mark === "=" || mark === ";") return at;
      const end = mark === "<" ? this.typeArgumentsEnd(at + 1) : -1;
      if (view.isNewline(at + 1) && view.mark(at) !== "," && view.mark(view.skipNewlines(at + 1)) !== ",")
        return at;
      at = end > 0 ? end : at + 1;
    }
    return at;
  }

  #function(keyword: number): number {
    const view = this.view;
    const found = this.#functionName(keyword + 1);
    if (!found) return keyword + 1;
    const prefix = this.#prefix(keyword);
    const frame = this.frame();
    const path = this.qualify(frame.path, view.word(found.name));
    const close = view.match(found.open);
    const type = this.#typeAfter(close + 1);
    const head = type?.last ?? close;
    const body = this.#bodyAfter(head, path);
    this.declare({
      kind: "function",
      name: view.word(found.name),
      qualifiedName: path,
      startLine: view.line(prefix.start),
      endLine: view.endLine(body ?? head),
      signature: view.span(prefix.start, head),
      modifiers: prefix.modifiers,
      annotations: prefix.annotations,
      ...(type ? { type: type.text } : {}),
    });
    this.#parameters(found.open, path, false);
    return found.open;
  }

  #secondaryConstructor(keyword: number): number {
    const view = this.view;
    const close = view.match(keyword + 1);
    if (close < 0) return keyword + 1;
    const frame = this.frame();
    const name = frame.typeName ?? "";
    const path = this.qualify(frame.path, name);
    const prefix = this.#prefix(keyword);
    let head = close;
    const colon = view.skipNewlines(close + 1);
    if (view.mark(colon) === ":") {
      const open = view.skipNewlines(colon + 1) + 1;
      head = Math.max(view.match(open), close);
    }
    const body = this.#bodyAfter(head, path);
    this.declare({
      kind: "constructor",
      name,
      qualifiedName: path,
      startLine: view.line(prefix.start),
      endLine: view.endLine(body ?? head),
      signature: view.span(prefix.start, close),
      modifiers: prefix.modifiers,
      annotations: prefix.annotations,
    });
    this.#parameters(keyword + 1, path, false);
    return keyword + 1;
  }

  /** Opens the frame of a function's body and gives its last token; undefined without a body. */
  #bodyAfter(head: number, path: string): number | undefined {
    const view = this.view;
    let at = view.skipNewlines(head + 1);
    if (view.word(at) === "where") at = view.skipNewlines(this.#constraintsEnd(at) + 1);
    const isBlock = view.mark(at) === "{";
    if (!isBlock && view.mark(at) !== "=") return undefined;
    const end = isBlock ? view.match(at) : this.expressionEnd(at + 1);
    if (end < 0) return undefined;
    if (!isBlock) this.definitions.add(at);
    this.bodies.set(at, { kind: "function", start: at, end, path, functionName: path });
    return end;
  }

  /** Name and parameter bracket of `fun <T> List<T>.name(`; undefined for a function without a name. */
  #functionName(from: number): { name: number; open: number } | undefined {
    const view = this.view;
    let at = view.skipNewlines(from);
    let name: number | undefined;
    for (let step = 0; step < 60; step++) {
      const mark = view.mark(at);
      if (mark === "(") {
        const close = view.match(at);
        if (close < 0) return undefined;
        if (name !== undefined) return { name, open: at };
        const dot = view.mark(close + 1) === "?" ? close + 2 : close + 1;
        if (view.mark(dot) !== ".") return undefined;
        at = dot + 1;
      } else if (mark === "<") {
        const end = this.typeArgumentsEnd(at);
        if (end < 0) return undefined;
        at = end + 1;
      } else if (mark === "@") {
        at = this.afterAnnotation(at);
      } else if (view.word(at) !== "") {
        name = at++;
      } else if (mark === "." || mark === "?" || view.isNewline(at)) {
        at++;
      } else {
        return undefined;
      }
    }
    return undefined;
  }

  /** The type behind a `:` that begins at or after `from`. */
  #typeAfter(from: number): { text: string; last: number } | undefined {
    const view = this.view;
    const colon = view.skipNewlines(from);
    if (view.mark(colon) !== ":" || view.mark(colon + 1) === ":") return undefined;
    const first = view.skipNewlines(colon + 1);
    const last = this.#typeEnd(first);
    return last < first ? undefined : { text: view.span(first, last), last };
  }

  /** Last token of a type that begins at `from`; `from - 1` if none does. */
  #typeEnd(from: number): number {
    const view = this.view;
    let last = from - 1;
    let wantsMore = true;
    for (let at = from; at < view.count; ) {
      const mark = view.mark(at);
      const word = view.word(at);
      const bracket = mark === "<" ? this.typeArgumentsEnd(at) : mark === "(" ? view.match(at) : -1;
      if (mark === "@") at = this.afterAnnotation(at);
      else if (bracket > 0) {
        last = bracket;
        wantsMore = false;
        at = bracket + 1;
      } else if (word === "suspend" || word === "dynamic") {
        last = at++;
      } else if (word !== "" && wantsMore) {
        last = at++;
        wantsMore = false;
      } else if (mark === "." || mark === "&" || (mark === "-" && view.mark(at + 1) === ">")) {
        at += mark === "-" ? 2 : 1;
        wantsMore = true;
      } else if (mark === "?" || mark === "!") {
        last = at++;
      } else if (view.isNewline(at) && (wantsMore || view.mark(view.skipNewlines(at)) === "-")) {
        at = view.skipNewlines(at);
      } else {
        return last;
      }
    }
    return last;
  }

  #property(keyword: number): number {
    const view = this.view;
    const frame = this.frame();
    if (frame.kind === "parens") return keyword + 1;
    const name = this.#propertyName(keyword + 1);
    if (name === undefined) return this.#destructuring(keyword);
    const type = this.#typeAfter(name + 1);
    const head = type?.last ?? name;
    const at = view.skipNewlines(head + 1);
    const isInitialised = view.mark(at) === "=" || view.word(at) === "by";
    if (view.mark(at) === "=") this.definitions.add(at);
    if (frame.kind !== "type" && frame.kind !== "file") return name + 1;
    const path = this.qualify(frame.path, view.word(name));
    const initialiserEnd = isInitialised ? this.expressionEnd(at + 1) : head;
    if (isInitialised) this.#openPart(at, initialiserEnd, path, "");
    const end = this.#accessors(initialiserEnd, path);
    const prefix = this.#prefix(keyword);
    this.declare({
      kind: "property",
      name: view.word(name),
      qualifiedName: path,
      startLine: view.line(prefix.start),
      endLine: view.endLine(end),
      signature: view.span(prefix.start, isInitialised && view.word(at) === "by" ? initialiserEnd : head),
      modifiers: prefix.modifiers,
      annotations: prefix.annotations,
      ...(type ? { type: type.text } : {}),
    });
    return name + 1;
  }

  #propertyName(from: number): number | undefined {
    const view = this.view;
    let at = view.skipNewlines(from);
    let name: number | undefined;
    for (let step = 0; step < 60; step++) {
      const mark = view.mark(at);
      if (mark === "<") {
        const end = this.typeArgumentsEnd(at);
        if (end < 0) return name;
        at = end + 1;
      } else if (mark === "@") {
        at = this.afterAnnotation(at);
      } else if (mark === "(" && name === undefined) {
        const dot = view.match(at) + 1;
        if (dot === 0 || view.mark(dot) !== ".") return undefined;
        at = dot + 1;
      } else if (mark === "." || (mark === "?" && view.mark(at + 1) === ".")) {
        at++;
        name = undefined;
      } else if (view.word(at) !== "" && name === undefined) {
        name = at++;
      } else {
        return name;
      }
    }
    return name;
  }

  #destructuring(keyword: number): number {
    const open = this.view.skipNewlines(keyword + 1);
    const close = this.view.mark(open) === "(" ? this.view.match(open) : -1;
    if (close < 0) return keyword + 1;
    const equals = this.view.skipNewlines(close + 1);
    if (this.view.mark(equals) === "=") this.definitions.add(equals);
    return close + 1;
  }

  /** Opens the frames of `get` and `set` behind a property and gives the property's last token. */
  #accessors(from: number, path: string): number {
    const view = this.view;
    let last = from;
    for (let count = 0; count < 2; count++) {
      let at = view.skipNewlines(last + 1);
      if (view.mark(at) === ";") at = view.skipNewlines(at + 1);
      while (view.mark(at) === "@" || MODIFIERS.has(view.word(at))) {
        at = view.skipNewlines(view.mark(at) === "@" ? this.afterAnnotation(at) : at + 1);
      }
      const word = view.word(at);
      if (word !== "get" && word !== "set") return last;
      const next = view.mark(at + 1);
      if (next !== "(") {
        if (next !== "" && next !== "}" && next !== ";") return last;
        last = at;
        continue;
      }
      const close = view.match(at + 1);
      if (close < 0) return last;
      this.notCalls.add(at);
      const head = this.#typeAfter(close + 1)?.last ?? close;
      last = this.#bodyAfter(head, path) ?? head;
    }
    return last;
  }

  #openPart(start: number, end: number, path: string, functionName: string): void {
    this.bodies.set(start, { kind: "block", start, end, path, functionName });
  }

  #typeAlias(keyword: number): number {
    let at = keyword + 1;
    while (at < this.view.count && !this.view.isNewline(at) && this.view.mark(at) !== "=") at++;
    if (this.view.mark(at) === "=") this.definitions.add(at);
    return at;
  }

  /** A constant of an enum: any word at the level of its body, before the first semicolon. */
  #constant(index: number): number | undefined {
    const view = this.view;
    const frame = this.frame();
    if (!frame.inConstants || frame.kind !== "type" || view.mark(index - 1) === "@") return undefined;
    const name = view.word(index);
    if (NOT_CALLED.has(name)) return undefined;
    const path = this.qualify(frame.path, name);
    const open = view.mark(index + 1) === "(" ? view.match(index + 1) : index;
    const brace = view.mark(open + 1) === "{" ? open + 1 : -1;
    const prefix = this.#prefix(index);
    this.declare({
      kind: "property",
      name,
      qualifiedName: path,
      startLine: view.line(prefix.start),
      endLine: view.endLine(brace < 0 ? open : view.match(brace)),
      signature: view.span(index, open),
      modifiers: prefix.modifiers,
      annotations: prefix.annotations,
      type: frame.typeName ?? "",
    });
    if (brace > 0) this.#openType(brace, name, path);
    return index + 1;
  }

  /** Parameters of a bracket; of a primary constructor also the properties among them. */
  #parameters(open: number, path: string, isPrimary: boolean): void {
    const view = this.view;
    for (const { first, last } of this.pieces(open, view.match(open))) {
      let at = first;
      const modifiers: string[] = [];
      const annotations: string[] = [];
      let keyword = "";
      for (; at <= last; at = view.skipNewlines(at)) {
        const word = view.word(at);
        if (view.mark(at) === "@") {
          annotations.push(this.annotationName(at));
          at = this.afterAnnotation(at);
        } else if ((word === "val" || word === "var") && view.mark(at + 1) !== ":") {
          keyword = word;
          at++;
        } else if (MODIFIERS.has(word) && view.mark(at + 1) !== ":") {
          modifiers.push(word);
          at++;
        } else break;
      }
      const type = this.#typeAfter(at + 1);
      if (view.word(at) === "" || !type) continue;
      this.declare({
        kind: isPrimary && keyword !== "" ? "property" : "parameter",
        name: view.word(at),
        qualifiedName: this.qualify(path, view.word(at)),
        startLine: view.line(at),
        endLine: view.endLine(last),
        signature: [...modifiers, keyword, view.span(at, last)].filter((part) => part !== "").join(" "),
        modifiers,
        annotations,
        type: type.text,
      });
    }
  }

  /** Modifiers and annotations before a token, collected backwards. */
  #prefix(keyword: number): Prefix {
    return this.prefixBefore(keyword, MODIFIERS);
  }

  protected override expressionEnd(from: number, limit = Number.POSITIVE_INFINITY): number {
    const view = this.view;
    const around = this.frame();
    let last = from - 1;
    let afterCondition = false;
    for (let at = from, steps = 0; at < view.count && steps < limit; steps++) {
      const mark = view.mark(at);
      if (mark === ")" || mark === "]" || mark === "}" || mark === ";") return last;
      if (mark === "," && around.kind === "parens") return last;
      if (view.isNewline(at)) {
        const next = view.skipNewlines(at);
        if (!afterCondition && !this.#goesOn(last, next, from)) return last;
        at = next;
        continue;
      }
      afterCondition = false;
      const close = "([{".includes(mark || " ") ? view.match(at) : -1;
      if (close > at) {
        afterCondition = mark === "(" && CONDITIONS.has(view.word(at - 1));
        last = close;
      } else {
        last = at;
      }
      at = last + 1;
    }
    return last;
  }

  /** Whether an expression whose tokens end at `last` goes on behind a line end, at `next`. */
  #goesOn(last: number, next: number, from: number): boolean {
    const view = this.view;
    if (last < from) return true;
    const word = view.word(last);
    if (OPEN_ENDED.has(word) && view.mark(last - 1) !== ".") return true;
    const mark = view.mark(last);
    const before = view.mark(last - 1);
    if ("=*/%&|:,.<".includes(mark || " ")) return true;
    if ((mark === "+" || mark === "-") && before !== mark) return true;
    if (mark === ">" && before === "-") return true;
    if (CONTINUES.has(view.word(next))) return true;
    const ahead = view.mark(next);
    const second = view.mark(next + 1);
    if (ahead === "." || (ahead === "?" && (second === "." || second === ":"))) return true;
    if (ahead === "&" || ahead === "|") return second === ahead;
    return ahead === "{" && mark === ")";
  }
}
