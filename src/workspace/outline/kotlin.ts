import type { Declaration } from "../../model/code.ts";
import {
  constraintsEnd,
  functionName,
  KOTLIN_MODIFIERS,
  propertyName,
  typeHead,
} from "../../syntax/kotlin-heads.ts";
import { typeAfter, typeAt } from "../../syntax/kotlin-types.ts";
import { dotted, dottedEnd, type Prefix, prefixBefore, skipAnnotation } from "../../syntax/lookahead.ts";
import { TokenKind } from "../../syntax/token-list.ts";
import { expressionEnd } from "./kotlin-expression.ts";
import { kotlinParameters } from "./kotlin-parameters.ts";
import { OutlineWalk } from "./walk.ts";

/** Words that stand before `(` or `{` without being called. */
const NOT_CALLED = new Set(
  (
    "if else for while when do try catch finally return throw break continue in is as fun val var class interface " +
    "object constructor this super typealias suspend companion where by package import null true false"
  ).split(" "),
);

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
          ? this.readPackage(index)
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

  #import(index: number): number {
    const view = this.view;
    const last = dottedEnd(this.view, index + 1);
    const name = dotted(this.view, index + 1, last);
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
    const head = typeHead(this.view, keyword + 1);
    if (head.body !== undefined) this.openType(head.body, "", this.frame().path);
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
    const head = typeHead(this.view, afterName);
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
    if (head.parameters !== undefined) {
      this.openParameters(head.parameters, path);
      this.declareParameters(path, kotlinParameters(this.view, head.parameters, true));
    }
    if (head.colon !== undefined) this.#openPart(head.colon, head.last, path, "");
    if (head.body !== undefined) this.openType(head.body, name, path, kind === "enum");
    this.#headEnd = Math.max(this.#headEnd, head.last);
    return keyword + (afterName > keyword + 1 ? 2 : 1);
  }

  #function(keyword: number): number {
    const view = this.view;
    const found = functionName(this.view, keyword + 1);
    if (!found) return keyword + 1;
    const prefix = this.#prefix(keyword);
    const frame = this.frame();
    const path = this.qualify(frame.path, view.word(found.name));
    const close = view.match(found.open);
    const type = typeAfter(this.view, close + 1);
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
    this.openParameters(found.open, path);
    this.declareParameters(path, kotlinParameters(this.view, found.open, false));
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
    this.openParameters(keyword + 1, path);
    this.declareParameters(path, kotlinParameters(this.view, keyword + 1, false));
    return keyword + 1;
  }

  /** Opens the frame of a function's body and gives its last token; undefined without a body. */
  #bodyAfter(head: number, path: string): number | undefined {
    const view = this.view;
    let at = view.skipNewlines(head + 1);
    if (view.word(at) === "where") at = view.skipNewlines(constraintsEnd(this.view, at) + 1);
    const isBlock = view.mark(at) === "{";
    if (!isBlock && view.mark(at) !== "=") return undefined;
    const end = isBlock ? view.match(at) : this.expressionEnd(at + 1);
    if (end < 0) return undefined;
    if (!isBlock) this.definitions.add(at);
    this.bodies.set(at, { kind: "function", start: at, end, path, functionName: path });
    return end;
  }

  #property(keyword: number): number {
    const view = this.view;
    const frame = this.frame();
    if (frame.kind === "parens") return keyword + 1;
    const name = propertyName(this.view, keyword + 1);
    if (name === undefined) return this.#destructuring(keyword);
    const type = typeAfter(this.view, name + 1);
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
      while (view.mark(at) === "@" || KOTLIN_MODIFIERS.has(view.word(at))) {
        at = view.skipNewlines(view.mark(at) === "@" ? skipAnnotation(this.view, at) : at + 1);
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
      const head = typeAfter(this.view, close + 1)?.last ?? close;
      last = this.#bodyAfter(head, path) ?? head;
    }
    return last;
  }

  #openPart(start: number, end: number, path: string, functionName: string): void {
    this.bodies.set(start, { kind: "block", start, end, path, functionName });
  }

  #typeAlias(keyword: number): number {
    const view = this.view;
    let at = keyword + 1;
    while (at < view.count && !view.isNewline(at) && view.mark(at) !== "=") at++;
    if (view.mark(at) !== "=") return at;
    this.definitions.add(at);
    const name = view.word(keyword + 1);
    if (name === "") return at;
    const prefix = this.#prefix(keyword);
    const type = typeAt(view, view.skipNewlines(at + 1)) ?? { last: at, text: "" };
    this.declare({
      kind: "typealias",
      name,
      qualifiedName: this.qualify(this.frame().path, name),
      startLine: view.line(prefix.start),
      endLine: view.endLine(type.last),
      signature: view.span(prefix.start, type.last),
      modifiers: prefix.modifiers,
      annotations: prefix.annotations,
      type: type.text,
    });
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
    if (brace > 0) this.openType(brace, name, path);
    return index + 1;
  }

  /** Modifiers and annotations before a token, collected backwards. */
  #prefix(keyword: number): Prefix {
    return prefixBefore(this.view, keyword, KOTLIN_MODIFIERS);
  }

  protected override expressionEnd(from: number, limit?: number): number {
    const frame = this.frame();
    // What ends an expression from inside it ends with it: looking again would make nesting quadratic.
    if (limit === undefined && this.view.mark(frame.start) === "=") return frame.end;
    return expressionEnd(this.view, from, frame.kind === "parens", limit);
  }
}
