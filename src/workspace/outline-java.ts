import type { Declaration } from "../model/code.ts";
import { OutlineWalk, type Prefix } from "./outline-walk.ts";

const MODIFIERS = new Set(
  "public private protected static final abstract native synchronized transient volatile strictfp default sealed".split(
    " ",
  ),
);

/** Words that stand before `(` without being called. */
const NOT_CALLED = new Set(
  (
    "if else for while switch do try catch finally return throw new this super synchronized assert instanceof case " +
    "class interface enum extends implements throws import package yield"
  ).split(" "),
);

/** Words before a target that do not make it the name of a declared variable. */
const STATEMENTS = new Set("return else do throw case yield assert".split(" "));
const TYPE_WORDS = new Set(["class", "interface", "enum", "record"]);

/** A lexical outline of a Java file. */
export class JavaOutline extends OutlineWalk {
  protected override isCallable(word: string): boolean {
    return !NOT_CALLED.has(word);
  }

  protected override visitDeclaration(index: number): number | undefined {
    const view = this.view;
    const frame = this.frame();
    const word = view.word(index);
    if (frame.kind === "file" && word === "package" && this.outline.packageName === "")
      return this.#package(index);
    if (frame.kind === "file" && word === "import") return this.#import(index);
    if (frame.inConstants) return this.#constant(index);
    if (frame.kind === "file" || frame.kind === "type") return this.#member(index);
    if (TYPE_WORDS.has(word)) return this.#localType(index, word);
    if (word === "new") this.#anonymousType(index);
    return undefined;
  }

  protected override visitMark(index: number, mark: string): number | undefined {
    const frame = this.frame();
    if (mark === ";" && frame.inConstants) frame.inConstants = false;
    if (frame.kind === "file" || (frame.kind === "type" && !frame.inConstants)) {
      if (mark === "@" || mark === "<") return this.#member(index);
    }
    if (mark === "@") this.skipAnnotationName(index);
    return undefined;
  }

  /** `Type name = …` declares, and so does `name = …` after a comma; `@Named(value = …)` names an argument. */
  protected override isAssignment(equals: number, target: number): boolean {
    const view = this.view;
    const frame = this.frame();
    if (frame.kind === "file" || frame.kind === "type") return false;
    if (frame.kind === "parens" && this.notCalls.has(frame.start - 1)) return false;
    const before = view.skipNewlinesBack(target - 1);
    const word = view.word(before);
    if (word !== "") return STATEMENTS.has(word);
    const mark = view.mark(before);
    if (mark === ">") return view.mark(before - 1) === "-";
    if (mark === "]" || mark === "," || view.mark(equals - 1) === "]") return false;
    return mark !== ".";
  }

  protected override expressionEnd(from: number, limit = Number.POSITIVE_INFINITY): number {
    const view = this.view;
    let last = from - 1;
    for (let at = from, steps = 0; at < view.count && steps < limit; steps++) {
      const mark = view.mark(at);
      if (mark === ")" || mark === "]" || mark === "}" || mark === ";") return last;
      if (mark === "," && this.frame().kind === "parens") return last;
      const close = "([{".includes(mark || " ") ? view.match(at) : -1;
      if (!view.isNewline(at)) last = close > at ? close : at;
      at = close > at ? close + 1 : at + 1;
    }
    return last;
  }

  #package(index: number): number {
    const last = this.dottedEnd(index + 1);
    this.outline.packageName = this.dotted(index + 1, last);
    return last + 1;
  }

  #import(index: number): number {
    const isStatic = this.view.word(index + 1) === "static";
    const first = isStatic ? index + 2 : index + 1;
    const last = this.dottedEnd(first);
    const name = this.dotted(first, last);
    const dot = name.lastIndexOf(".");
    this.outline.imports.push({
      module: name.slice(0, Math.max(0, dot)),
      imported: [name.slice(dot + 1)],
      line: this.view.line(index),
    });
    return last + 1;
  }

  /** Reads one member of a type, or one type of the file, from its first token. */
  #member(index: number): number | undefined {
    const view = this.view;
    const frame = this.frame();
    const before = view.skipNewlinesBack(index - 1);
    const isFirst = before <= frame.start || view.mark(before) === ";" || view.mark(before) === "}";
    if (!isFirst) return undefined;
    const { prefix, next } = this.#prefixFrom(index);
    const word = view.word(next);
    if (TYPE_WORDS.has(word) && this.#beginsType(next)) return this.#type(next, word, prefix);
    if (view.mark(next) === "@" && view.word(next + 1) === "interface")
      return this.#type(next + 1, "annotation", prefix);
    if (frame.kind === "file" && frame.path === "" && word === "") return undefined;
    return this.#methodOrField(next, prefix);
  }

  #prefixFrom(index: number): { prefix: Prefix; next: number } {
    const view = this.view;
    const prefix: Prefix = { modifiers: [], annotations: [], start: -1 };
    let at = index;
    for (; at < view.count; at = view.skipNewlines(at)) {
      const word = view.word(at);
      if (view.mark(at) === "@" && view.word(at + 1) !== "interface") {
        prefix.annotations.push(this.annotationName(at));
        at = this.afterAnnotation(at);
      } else if (MODIFIERS.has(word)) {
        prefix.modifiers.push(word);
        if (prefix.start < 0) prefix.start = at;
        at++;
      } else if (word === "non" && view.mark(at + 1) === "-" && view.word(at + 2) === "sealed") {
        prefix.modifiers.push("non-sealed");
        at += 3;
      } else if (view.mark(at) === "<") {
        const end = this.typeArgumentsEnd(at);
        if (end < 0) break;
        if (prefix.start < 0) prefix.start = at;
        at = end + 1;
      } else break;
    }
    if (prefix.start < 0) prefix.start = at;
    return { prefix, next: at };
  }

  #beginsType(keyword: number): boolean {
    const view = this.view;
    if (view.word(keyword + 1) === "" || view.mark(keyword - 1) === ".") return false;
    const after = view.mark(keyword + 2);
    return view.word(keyword) !== "record" || after === "(" || after === "<";
  }

  #localType(index: number, word: string): number | undefined {
    if (!this.#beginsType(index) || this.frame().kind === "parens") return undefined;
    return this.#type(index, word, this.prefixBefore(index, MODIFIERS));
  }

  #type(keyword: number, word: string, prefix: Prefix): number {
    const view = this.view;
    const nameAt = keyword + 1;
    const name = view.word(nameAt);
    const path = this.qualify(this.frame().path, name);
    const supertypes: string[] = [];
    let at = nameAt + 1;
    let components: number | undefined;
    while (at < view.count && view.mark(at) !== "{" && view.mark(at) !== ";" && view.mark(at) !== "}") {
      const heritage = view.word(at);
      const end =
        view.mark(at) === "<" ? this.typeArgumentsEnd(at) : view.mark(at) === "(" ? view.match(at) : -1;
      if (view.mark(at) === "(" && components === undefined) components = at;
      if (heritage === "extends" || heritage === "implements") at = this.#supertypes(at + 1, supertypes);
      else at = end > 0 ? end + 1 : at + 1;
    }
    const end = view.mark(at) === "{" ? view.match(at) : -1;
    const head = view.skipNewlinesBack(at - 1);
    this.declare({
      kind: word === "annotation" ? "annotation" : word === "interface" || word === "enum" ? word : "class",
      name,
      qualifiedName: path,
      startLine: view.line(prefix.start),
      endLine: view.endLine(end < 0 ? head : end),
      signature: view.span(prefix.start, head),
      modifiers: prefix.modifiers,
      annotations: prefix.annotations,
      ...(supertypes.length > 0 ? { supertypes } : {}),
    });
    if (word === "record" && components !== undefined) this.#parameters(components, path, "property");
    if (end > 0) this.#openType(at, name, path, word === "enum");
    return at;
  }

  #supertypes(from: number, names: string[]): number {
    const view = this.view;
    let at = view.skipNewlines(from);
    while (at < view.count) {
      while (view.mark(at) === "@") at = view.skipNewlines(this.afterAnnotation(at));
      const end = this.dottedEnd(at);
      if (end < at) return at;
      names.push(this.dotted(at, end));
      const open = end + 1;
      const close = view.mark(open) === "<" ? this.typeArgumentsEnd(open) : -1;
      const comma = view.skipNewlines(Math.max(close, end) + 1);
      if (view.mark(comma) !== ",") return comma;
      at = view.skipNewlines(comma + 1);
    }
    return at;
  }

  #openType(body: number, typeName: string, path: string, inConstants = false): void {
    const end = this.view.match(body);
    if (end < 0) return;
    const functionName = typeName === "" ? this.frame().functionName : "";
    this.bodies.set(body, { kind: "type", start: body, end, path, functionName, typeName, inConstants });
  }

  #anonymousType(index: number): void {
    const view = this.view;
    const last = this.dottedEnd(index + 1);
    const afterType = view.mark(last + 1) === "<" ? this.typeArgumentsEnd(last + 1) : last;
    const open = view.skipNewlines(afterType + 1);
    const close = view.mark(open) === "(" ? view.match(open) : -1;
    const body = view.skipNewlines(close + 1);
    if (close > 0 && view.mark(body) === "{") this.#openType(body, "", this.frame().path);
  }

  /** Reads a member from its type on, up to its name. */
  #methodOrField(from: number, prefix: Prefix): number | undefined {
    const view = this.view;
    let name: number | undefined;
    for (let at = from, steps = 0; at < view.count && steps < 100; steps++) {
      const mark = view.mark(at);
      if (mark === "(") return name === undefined ? undefined : this.#method(from, name, at, prefix);
      if (mark === "{" && name === from) return this.#compactConstructor(name, at, prefix);
      if (mark === "=" || mark === ";" || mark === ",") {
        return name === undefined || name === from ? undefined : this.#fields(from, name, at, prefix);
      }
      if (mark === "{" || mark === "}" || mark === ")") return undefined;
      const end = mark === "<" ? this.typeArgumentsEnd(at) : mark === "[" ? view.match(at) : -1;
      if (mark === "@") at = this.afterAnnotation(at) - 1;
      else if (view.word(at) !== "") name = at;
      at = end > 0 ? end + 1 : at + 1;
    }
    return undefined;
  }

  #method(from: number, name: number, open: number, prefix: Prefix): number | undefined {
    const view = this.view;
    const close = view.match(open);
    if (close < 0 || this.frame().kind === "file") return undefined;
    let at = close + 1;
    while (at < view.count && view.mark(at) !== "{" && view.mark(at) !== ";" && view.mark(at) !== "}") {
      const end = view.mark(at) === "(" ? view.match(at) : -1;
      at = view.mark(at) === "@" ? this.afterAnnotation(at) : Math.max(at, end) + 1;
    }
    const body =
      view.mark(at) === "{" && view.word(view.skipNewlinesBack(at - 1)) !== "default" ? view.match(at) : -1;
    const isConstructor = name === from;
    const path = this.#declareMethod(
      isConstructor,
      from,
      name,
      prefix,
      view.skipNewlinesBack(at - 1),
      body > 0 ? body : at,
    );
    if (body > 0) this.bodies.set(at, { kind: "function", start: at, end: body, path, functionName: path });
    this.#parameters(open, path, "parameter");
    return open;
  }

  #compactConstructor(name: number, open: number, prefix: Prefix): number | undefined {
    const close = this.view.match(open);
    if (close < 0 || this.view.word(name) !== this.frame().typeName) return undefined;
    const path = this.#declareMethod(true, name, name, prefix, name, close);
    this.bodies.set(open, { kind: "function", start: open, end: close, path, functionName: path });
    return open;
  }

  #declareMethod(
    isConstructor: boolean,
    from: number,
    name: number,
    prefix: Prefix,
    head: number,
    end: number,
  ): string {
    const view = this.view;
    const path = this.qualify(this.frame().path, view.word(name));
    this.declare({
      kind: isConstructor ? "constructor" : "function",
      name: view.word(name),
      qualifiedName: path,
      startLine: view.line(prefix.start),
      endLine: view.endLine(end),
      signature: view.span(prefix.start, head),
      modifiers: prefix.modifiers,
      annotations: prefix.annotations,
      ...(isConstructor ? {} : { type: view.span(from, name - 1) }),
    });
    return path;
  }

  /** All names of `int a = 1, b;`. */
  #fields(from: number, first: number, after: number, prefix: Prefix): number {
    const view = this.view;
    const type = view.span(from, first - 1);
    const end = this.#fieldEnd(after);
    let name = first;
    for (let at = first + 1; at <= end; at++) {
      const mark = view.mark(at);
      const close = "([{".includes(mark || " ")
        ? view.match(at)
        : mark === "<"
          ? this.typeArgumentsEnd(at)
          : -1;
      if (mark === "=" && view.mark(at + 1) !== "=") this.definitions.add(at);
      if (mark !== "," && at !== end) {
        at = Math.max(at, close);
        continue;
      }
      if (view.word(name) !== "")
        this.#declareField(name, name === first ? prefix.start : name, at, type, prefix);
      name = view.skipNewlines(at + 1);
    }
    const path = this.qualify(this.frame().path, view.word(first));
    if (view.mark(after) === "=")
      this.bodies.set(after, { kind: "block", start: after, end, path, functionName: "" });
    return first + 1;
  }

  #declareField(name: number, start: number, end: number, type: string, prefix: Prefix): void {
    const view = this.view;
    this.declare({
      kind: "property",
      name: view.word(name),
      qualifiedName: this.qualify(this.frame().path, view.word(name)),
      startLine: view.line(start),
      endLine: view.endLine(end),
      signature: start === name ? `${type} ${view.word(name)}` : view.span(start, name),
      modifiers: prefix.modifiers,
      annotations: prefix.annotations,
      type,
    });
  }

  #fieldEnd(from: number): number {
    const view = this.view;
    for (let at = from; at < view.count; at++) {
      const mark = view.mark(at);
      if (mark === ";") return at;
      if (mark === "}" || mark === ")") return at - 1;
      const close = "([{".includes(mark || " ") ? view.match(at) : -1;
      at = Math.max(at, close);
    }
    return view.count - 1;
  }

  #constant(index: number): number | undefined {
    const view = this.view;
    const frame = this.frame();
    if (view.mark(index - 1) === "@") return undefined;
    const name = view.word(index);
    const path = this.qualify(frame.path, name);
    const close = view.mark(index + 1) === "(" ? view.match(index + 1) : -1;
    const last = Math.max(index, close);
    const brace = view.skipNewlines(last + 1);
    const end = view.mark(brace) === "{" ? view.match(brace) : -1;
    const declaration: Declaration = {
      kind: "property",
      name,
      qualifiedName: path,
      startLine: view.line(index),
      endLine: view.endLine(Math.max(last, end)),
      signature: view.span(index, last),
      modifiers: [],
      annotations: this.prefixBefore(index, MODIFIERS).annotations,
      type: frame.typeName ?? "",
    };
    this.declare(declaration);
    if (end > 0) this.#openType(brace, name, path);
    return index + 1;
  }

  #parameters(open: number, path: string, kind: "parameter" | "property"): void {
    const view = this.view;
    for (const { first, last } of this.pieces(open, view.match(open))) {
      const annotations: string[] = [];
      const modifiers: string[] = [];
      let at = first;
      for (; at <= last; at = view.skipNewlines(at)) {
        if (view.mark(at) === "@") {
          annotations.push(this.annotationName(at));
          at = this.afterAnnotation(at);
        } else if (MODIFIERS.has(view.word(at))) modifiers.push(view.word(at++));
        else break;
      }
      let name = last;
      while (name > at && view.word(name) === "") name--;
      if (name <= at || view.word(name) === "this") continue;
      this.declare({
        kind,
        name: view.word(name),
        qualifiedName: this.qualify(path, view.word(name)),
        startLine: view.line(name),
        endLine: view.endLine(last),
        signature: view.span(at, last),
        modifiers,
        annotations,
        type: view.span(at, name - 1),
      });
    }
  }
}
