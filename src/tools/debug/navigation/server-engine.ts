import { relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { SourceFile } from "../../../model/code.ts";
import { clip } from "../../../support/text.ts";
import { uniqueBy } from "../../../support/unique-by.ts";
import type { NavigationServer } from "../../../workspace/language-server/navigation-server.ts";
import {
  type CallItem,
  CallItemsSchema,
  IncomingCallsSchema,
  LocationsSchema,
  type ServerLocation,
  type ServerRange,
} from "../../../workspace/language-server/protocol.ts";
import type { Workspace } from "../../../workspace/workspace.ts";
import { lastName } from "../../outline-queries.ts";
import { readSource } from "../../read-source.ts";
import { ToolFailure } from "../../tool-failure.ts";
import { Budget } from "./budget.ts";
import type { Caller, Found, FoundDeclaration, NavigationEngine } from "./engine.ts";

/** Chains in one answer, and callers of one function that are followed further up. */
const mostChains = 500;
const mostFollowed = 50;
/** Places of a name in a file that are asked about before it is given up. */
const mostPlaces = 30;
/** Milliseconds after which chains are followed no further. */
const chainsLimitMs = 6000;

interface Place {
  textDocument: { uri: string };
  position: { line: number; character: number };
}

/** Navigation answered by a real language server, or by an editor in its place: call hierarchy, definition, implementation. */
export class ServerEngine implements NavigationEngine {
  readonly name: string;
  readonly #workspace: Workspace;
  readonly #server: NavigationServer;
  readonly #languageId: string;

  constructor(workspace: Workspace, server: NavigationServer, languageId: string) {
    this.name = `language-server:${languageId}`;
    this.#workspace = workspace;
    this.#server = server;
    this.#languageId = languageId;
  }

  async callers(
    functionName: string,
    path: string,
    maxDepth: number,
    signal: AbortSignal,
  ): Promise<Found<Caller>> {
    await this.#require("callHierarchyProvider", "call hierarchies", signal);
    for (const place of await this.#placesOf(functionName, path, signal)) {
      const items = await this.#server.request(
        "textDocument/prepareCallHierarchy",
        place,
        CallItemsSchema,
        signal,
      );
      const declared = items.find(
        (item) => this.#pathOf(item.uri) === path && lastName(item.name) === lastName(functionName),
      );
      if (declared) return this.#chains(declared, functionName, maxDepth, signal);
    }
    throw new ToolFailure("FUNCTION_NOT_FOUND", `'${path}' declares no function '${functionName}'`, {
      suggestion: "Use find_definition to find the file that declares it.",
    });
  }

  definitions(symbol: string, path: string, signal: AbortSignal): Promise<Found<FoundDeclaration>> {
    return this.#locate("textDocument/definition", "definitionProvider", symbol, path, signal);
  }

  implementations(symbol: string, path: string, signal: AbortSignal): Promise<Found<FoundDeclaration>> {
    return this.#locate("textDocument/implementation", "implementationProvider", symbol, path, signal);
  }

  async #locate(
    method: string,
    capability: "definitionProvider" | "implementationProvider",
    symbol: string,
    path: string,
    signal: AbortSignal,
  ): Promise<Found<FoundDeclaration>> {
    await this.#require(capability, method, signal);
    for (const place of await this.#placesOf(symbol, path, signal)) {
      const locations = await this.#server.request(method, place, LocationsSchema, signal);
      const items = await Promise.all(locations.map((location) => this.#declaration(location, symbol)));
      const inside = items.filter((item) => item !== undefined);
      if (inside.length > 0)
        return { items: uniqueBy(inside, ({ filePath, line }) => `${filePath}:${line}`), complete: true };
    }
    return { items: [], complete: true };
  }

  /** Depth first, up from the function; one entry per call site and way up, never through a function twice. */
  async #chains(
    target: CallItem,
    functionName: string,
    maxDepth: number,
    signal: AbortSignal,
  ): Promise<Found<Caller>> {
    const found: Caller[] = [];
    const budget = new Budget(signal, chainsLimitMs);
    const extend = async (item: CallItem, chain: string[], direct: Caller | undefined): Promise<void> => {
      const isFollowed = chain.length <= maxDepth && found.length < mostChains && budget.allows();
      const above = isFollowed ? await this.#callersOf(item, chain, budget, signal) : [];
      for (const { from, path, ranges } of above) {
        for (const range of direct ? ranges.slice(0, 1) : ranges) {
          const line = range.start.line + 1;
          const own = { callerName: from.name, filePath: path, line, callChain: [], depth: 0 };
          await extend(from, [from.name, ...chain], direct ?? own);
        }
      }
      if (above.length > 0 || !direct) return;
      if (found.length >= mostChains) return budget.cut();
      found.push({ ...direct, callChain: chain, depth: chain.length - 1 });
    };
    await extend(target, [functionName], undefined);
    return { items: found, complete: budget.complete };
  }

  /** Functions of the workspace that call one, without those that are in the chain already. */
  async #callersOf(
    item: CallItem,
    chain: readonly string[],
    budget: Budget,
    signal: AbortSignal,
  ): Promise<{ from: CallItem; path: string; ranges: ServerRange[] }[]> {
    const method = "callHierarchy/incomingCalls";
    const calls = await this.#server.request(method, { item }, IncomingCallsSchema, signal);
    if (calls.length > mostFollowed) budget.cut();
    const inside = calls.slice(0, mostFollowed).flatMap(({ from, fromRanges }) => {
      const path = this.#pathOf(from.uri);
      return path === undefined || chain.includes(from.name) ? [] : [{ from, path, ranges: fromRanges }];
    });
    const calling = inside.map(async (each) => ({ ...each, ranges: await this.#withoutImports(each) }));
    return (await Promise.all(calling)).filter(({ ranges }) => ranges.length > 0);
  }

  /** Some servers count the line that imports a function among its calls. */
  async #withoutImports({ path, ranges }: { path: string; ranges: ServerRange[] }): Promise<ServerRange[]> {
    const lines = (await this.#workspace.read(path))?.lines ?? [];
    return ranges.filter(({ start }) => !isImport(lines, start.line));
  }

  /** Places where a name stands as a word, as positions of the shown file; declarations tend to come first. */
  async #placesOf(symbol: string, path: string, signal: AbortSignal): Promise<Place[]> {
    const file = await readSource(this.#workspace, path);
    const { absolute } = await this.#workspace.confine(path);
    const uri = await this.#server.show(absolute, this.#languageIdOf(path), file.text, signal);
    const positions = wordsOf(file, lastName(symbol)).slice(0, mostPlaces);
    return positions.map((position) => ({ textDocument: { uri }, position }));
  }

  async #declaration({ uri, range }: ServerLocation, symbol: string): Promise<FoundDeclaration | undefined> {
    const path = this.#pathOf(uri);
    const file = path === undefined ? undefined : await this.#workspace.read(path);
    if (path === undefined || !file) return undefined;
    const line = range.start.line + 1;
    const declared = (await this.#workspace.outline(path))?.declarations.find(
      (each) => each.startLine <= line && line <= each.endLine && each.name === lastName(symbol),
    );
    const code = clip(file.lines[range.start.line]?.trim() ?? "", 300);
    return {
      name: declared?.qualifiedName ?? symbol,
      kind: declared?.kind ?? "symbol",
      filePath: path,
      line,
      code,
    };
  }

  async #require(capability: string, what: string, signal: AbortSignal): Promise<void> {
    const capabilities = await this.#server.capabilities(signal);
    if (capabilities[capability]) return;
    throw new ToolFailure("LSP_UNAVAILABLE", `The ${this.#languageId} language server offers no ${what}`);
  }

  /** Workspace-relative; undefined for what lies outside. */
  #pathOf(uri: string): string | undefined {
    if (!uri.startsWith("file:")) return undefined;
    try {
      const path = relative(this.#workspace.root, fileURLToPath(uri)).split(sep).join("/");
      return path === "" || path.startsWith("../") || /^([A-Za-z]:|\/)/.test(path) ? undefined : path;
    } catch {
      return undefined;
    }
  }

  #languageIdOf(path: string): string {
    if (/\.[mc]?jsx?$/.test(path)) return path.endsWith("x") ? "javascriptreact" : "javascript";
    return path.endsWith(".tsx") ? "typescriptreact" : this.#languageId;
  }
}

function wordsOf(file: SourceFile, name: string): Place["position"][] {
  const found: Place["position"][] = [];
  const word = /[\w$]/;
  for (const [line, text] of file.lines.entries()) {
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
      const whole = !word.test(text[at - 1] ?? "") && !word.test(text[at + name.length] ?? "");
      if (whole) found.push({ line, character: at });
    }
  }
  return found;
}

/** Lines of one import at most. */
const longestImport = 200;

/** Whether a line (counted from 0) belongs to an import or to a list that a module hands on. */
function isImport(lines: readonly string[], line: number): boolean {
  for (let at = line; at >= 0 && line - at < longestImport; at--) {
    const text = lines[at] ?? "";
    if (/^\s*(?:import\b(?!\s*[(.])|export\s*(?:type\s*)?[{*])/.test(text)) return true;
    // Before a line of a list stand only names.
    if (!/^[\s\w$,{}*]*(?:["'][^"']*["'];?\s*)?$/.test(text) || /[;}]\s*$/.test(at < line ? text : ""))
      return false;
  }
  return false;
}
