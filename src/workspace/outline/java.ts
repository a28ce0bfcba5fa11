import type { Declaration } from "../../model/code.ts";
import {
  beginsType,
  expressionEnd,
  fieldEnd,
  JAVA_MODIFIERS,
  prefixFrom,
  typeHead,
} from "../../syntax/java-heads.ts";
import {
  dotted,
  dottedEnd,
  type Prefix,
  prefixBefore,
  skipAnnotation,
  typeArgumentsEnd,
} from "../../syntax/lookahead.ts";
import { javaParameters } from "./java-parameters.ts";
import { OutlineWalk } from "./walk.ts";

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
      return this.readPackage(index);
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

  #import(index: number): number {
    const isStatic = this.view.word(index + 1) === "static";
    const first = isStatic ? index + 2 : index + 1;
    const last = dottedEnd(this.view, first);
    const name = dotted(this.view, first, last);
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
    const { prefix, next } = prefixFrom(this.view, index);
    const word = view.word(next);
    if (TYPE_WORDS.has(word) && beginsType(this.view, next)) return this.#type(next, word, prefix);
    if (view.mark(next) === "@" && view.word(next + 1) === "interface")
      return this.#type(next + 1, "annotation", prefix);
    if (frame.kind === "file" && frame.path === "" && word === "") return undefined;
    return this.#methodOrField(next, prefix);
  }

  #localType(index: number, word: string): number | undefined {
    if (!beginsType(this.view, index) || this.frame().kind === "parens") return undefined;
    return this.#type(index, word, prefixBefore(this.view, index, JAVA_MODIFIERS));
  }

  #type(keyword: number, word: string, prefix: Prefix): number {
    const view = this.view;
    const name = view.word(keyword + 1);
    const path = this.qualify(this.frame().path, name);
    const { body, last, next, components, supertypes } = typeHead(view, keyword + 2);
    const end = body === undefined ? last : view.match(body);
    this.declare({
      kind: word === "annotation" || word === "interface" || word === "enum" ? word : "class",
      name,
      qualifiedName: path,
      startLine: view.line(prefix.start),
      endLine: view.endLine(end),
      signature: view.span(prefix.start, last),
      modifiers: prefix.modifiers,
      annotations: prefix.annotations,
      ...(supertypes.length > 0 ? { supertypes } : {}),
    });
    if (word === "record" && components !== undefined)
      this.declareParameters(path, javaParameters(this.view, components, "property"));
    if (body !== undefined) this.openType(body, name, path, word === "enum");
    return next;
  }

  #anonymousType(index: number): void {
    const view = this.view;
    const last = dottedEnd(this.view, index + 1);
    const afterType = view.mark(last + 1) === "<" ? typeArgumentsEnd(this.view, last + 1) : last;
    const open = view.skipNewlines(afterType + 1);
    const close = view.mark(open) === "(" ? view.match(open) : -1;
    const body = view.skipNewlines(close + 1);
    if (close > 0 && view.mark(body) === "{") this.openType(body, "", this.frame().path);
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
      const end = mark === "<" ? typeArgumentsEnd(this.view, at) : mark === "[" ? view.match(at) : -1;
      if (mark === "@") at = skipAnnotation(this.view, at) - 1;
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
      at = view.mark(at) === "@" ? skipAnnotation(this.view, at) : Math.max(at, end) + 1;
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
    this.declareParameters(path, javaParameters(this.view, open, "parameter"));
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
    const end = fieldEnd(this.view, after);
    let name = first;
    for (let at = first + 1; at <= end; at++) {
      const mark = view.mark(at);
      const close = "([{".includes(mark || " ")
        ? view.match(at)
        : mark === "<"
          ? typeArgumentsEnd(this.view, at)
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
      annotations: prefixBefore(this.view, index, JAVA_MODIFIERS).annotations,
      type: frame.typeName ?? "",
    };
    this.declare(declaration);
    if (end > 0) this.openType(brace, name, path);
    return index + 1;
  }

  protected override expressionEnd(from: number, limit?: number): number {
    return expressionEnd(this.view, from, this.isDirectlyIn("parens"), limit);
  }
}
