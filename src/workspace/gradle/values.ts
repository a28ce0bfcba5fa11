import type { CatalogEntry, VersionPlace } from "../../model/code.ts";
import { type GradleScript, placeOf } from "../../syntax/gradle/script.ts";
import type { Range } from "../../syntax/gradle/script-arguments.ts";
import { TokenKind } from "../../syntax/token-list.ts";
import { accessorOf } from "./version-catalog.ts";

/** What an expression comes to, and the line that states it. */
export interface GradleValue {
  value: string;
  place: VersionPlace;
}

/** Version catalogs by the name scripts use (`libs`), then by accessor and kind. */
export class Catalogs {
  readonly #entries = new Map<string, CatalogEntry>();
  readonly #versions = new Map<string, CatalogEntry>();
  readonly names = new Set<string>();

  add(name: string, entries: readonly CatalogEntry[]): void {
    this.names.add(name);
    for (const entry of entries) {
      this.#entries.set(`${name}:${entry.kind}:${accessorOf(entry.alias)}`, entry);
      if (entry.kind === "version") this.#versions.set(`${name}:${entry.alias}`, entry);
    }
  }

  /** The entry behind `libs.plugins.kotlin.android`, `libs.versions.agp.get()`, `libs.androidx.core`. */
  find(expression: string): { entry: CatalogEntry; catalog: string } | undefined {
    const [catalog = "", ...rest] = expression.replace(/\.(?:get|asProvider)\(\)[\s\S]*$/, "").split(".");
    if (!this.names.has(catalog)) return undefined;
    const kind = { plugins: "plugin", versions: "version", bundles: "bundle" }[rest[0] ?? ""] ?? "library";
    const accessor = accessorOf((kind === "library" ? rest : rest.slice(1)).join("."));
    const entry = this.#entries.get(`${catalog}:${kind}:${accessor}`);
    return entry && { entry, catalog };
  }

  /** Version of a library or plugin with the line that states it. */
  versionOf({ entry, catalog }: { entry: CatalogEntry; catalog: string }): GradleValue | undefined {
    if (entry.version === undefined) return undefined;
    const referred =
      entry.versionRef === undefined ? undefined : this.#versions.get(`${catalog}:${entry.versionRef}`);
    return { value: entry.version, place: referred?.place ?? entry.place };
  }

  library(catalog: string, alias: string): { entry: CatalogEntry; catalog: string } | undefined {
    const entry = this.#entries.get(`${catalog}:library:${accessorOf(alias)}`);
    return entry && { entry, catalog };
  }
}

const ENUM_VALUE =
  /^(?:JavaVersion\.VERSION_|JvmTarget\.JVM_|JavaLanguageVersion\.of\(|KotlinVersion\.KOTLIN_)(\d+)(?:_(\d+))?\)?$/;
const PROPERTY_CALL =
  /^(?:project\.|rootProject\.)?(?:property|findProperty|properties\.get|providers\.gradleProperty|ext\.get|extra\.get)\(\s*["']([^"']+)["']\s*\)/;
/** Functions that give back what they are given. */
const WRAPPER =
  /^(?:uri|url|file|release|requireNotNull|JavaVersion\.toVersion|JvmTarget\.fromTarget|Integer\.(?:parseInt|valueOf))\s*\(/;
const CONVERSION =
  /(?:\.(?:get|toString|toInt|toInteger|trim|orNull|getOrNull|asProvider)\(\)|\s{1,20}as\s{1,20}\w{1,200}\??|!!){1,10}$/;

/** Names that scripts may use, looked up outwards. */
export class GradleScope {
  readonly #values = new Map<string, GradleValue>();
  readonly #outer: GradleScope | undefined;
  readonly catalogs: Catalogs;

  constructor(catalogs: Catalogs, outer?: GradleScope) {
    this.catalogs = catalogs;
    this.#outer = outer;
  }

  define(name: string, value: GradleValue): void {
    this.#values.set(name, value);
  }

  /** Takes `kotlinVersion`, `ext.kotlinVersion`, `rootProject.extra.kotlinVersion`, `versions.kotlin`. */
  lookUp(name: string): GradleValue | undefined {
    const plain = name
      .replace(/^(?:rootProject|project|parent|gradle)\./, "")
      .replace(/^(?:ext|extra|properties)\./, "");
    return this.#values.get(plain) ?? this.#outer?.lookUp(plain);
  }

  /** What an expression comes to as far as literals, names, catalogs and properties tell; undefined beyond that. */
  evaluate(script: GradleScript, range: Range): GradleValue | undefined {
    const { view } = script;
    if (range.last < range.first) return undefined;
    const place = placeOf(script, range.first);
    if (view.kind(range.first) === TokenKind.string) return this.#text(script, range);
    const written = view.span(range.first, range.last);
    if (view.kind(range.first) === TokenKind.number && range.last === range.first) {
      return { value: written.replaceAll("_", ""), place };
    }
    const constant = ENUM_VALUE.exec(written);
    if (constant)
      return {
        value: constant[2] === undefined ? (constant[1] ?? "") : `${constant[1]}.${constant[2]}`,
        place,
      };
    if (/^(?:true|false)$/.test(written)) return { value: written, place };
    const open = WRAPPER.test(written) ? this.#firstParenthesis(script, range) : -1;
    if (open > 0 && view.match(open) === range.last) {
      return this.evaluate(script, { first: open + 1, last: range.last - 1 });
    }
    return this.#named(written);
  }

  #firstParenthesis(script: GradleScript, range: Range): number {
    for (let at = range.first; at <= range.last; at++) if (script.view.mark(at) === "(") return at;
    return -1;
  }

  #named(written: string): GradleValue | undefined {
    const property = PROPERTY_CALL.exec(written)?.[1];
    if (property !== undefined) return this.lookUp(property);
    const found = this.catalogs.find(written);
    if (found && written.endsWith(".pluginId")) return { value: found.entry.value, place: found.entry.place };
    if (found) return this.catalogs.versionOf(found);
    const bare = written.replace(CONVERSION, "").replace(/\[\s*["']([\w.-]+)["']\s*\]/g, ".$1");
    return /^[\w.]+$/.test(bare) ? this.lookUp(bare) : undefined;
  }

  /** A string with its templates filled in; the place is that of the only template, if there is just one. */
  #text(script: GradleScript, { first, last }: Range): GradleValue | undefined {
    const { view } = script;
    const isGroovy = !script.path.endsWith(".kts");
    const used: GradleValue[] = [];
    let value = "";
    let skipped = 0;
    for (let at = first; at <= last; at++) {
      if (view.kind(at) === TokenKind.string) {
        value += view.content(at).slice(skipped);
        skipped = 0;
        continue;
      }
      if (view.mark(at) === "+") {
        const rest = this.evaluate(script, { first: at + 1, last });
        return rest && { value: value + rest.value, place: rest.place };
      }
      const isBlock = view.mark(at) === "{";
      const end = isBlock ? view.match(at) : at;
      if (end < 0 || (!isBlock && view.word(at) === "")) break;
      const name = isBlock ? view.span(at + 1, end - 1) : view.word(at);
      // Groovy takes `$versions.kotlin` whole; its tail is in the string that follows.
      const tail = isGroovy && !isBlock ? /^(?:\.[A-Za-z_]\w*)+/.exec(view.content(at + 1))?.[0] : undefined;
      const whole = tail === undefined ? undefined : this.#named(name + tail);
      if (whole && tail) skipped = tail.length;
      const part = whole ?? this.#named(name);
      if (!part) return undefined;
      used.push(part);
      value += part.value;
      at = end;
    }
    return { value, place: used.length === 1 && used[0] ? used[0].place : placeOf(script, first) };
  }
}
