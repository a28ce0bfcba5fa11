import type { GradleModel, GradleModule, VersionPlace } from "../../model/code.ts";
import { search } from "../code/code.ts";
import type { Inquiry } from "../inquiry.ts";
import { scriptOf } from "./script.ts";

/** A line of a script that names an artifact outside of `dependencies`, such as the compiler that a plugin runs. */
export interface ToolArtifact {
  place: VersionPlace;
  version?: string;
  /** Where the version stands: the same line, or that of the name it is taken from. */
  versionPlace?: VersionPlace;
  /** `:osx-x86_64` behind the version, or whatever stands there. */
  classifier?: string;
}

/** Where a module's script names `group:artifact` as a text or as `libs.alias`, with the version in force. */
export function* toolArtifacts(
  build: GradleModel,
  module: GradleModule,
  coordinates: string,
): Inquiry<ToolArtifact[]> {
  const script = module.buildFile ? yield* scriptOf(module.buildFile) : undefined;
  const found: ToolArtifact[] = [];
  const entry = build.catalog.find(({ kind, value }) => kind === "library" && value === coordinates);
  const accessor = entry && new RegExp(`\\blibs\\.${dotted(entry.alias).replaceAll(".", "\\.")}\\b`);
  for (const [index, text] of (script?.lines ?? []).entries()) {
    if (!script) continue;
    const place = { path: script.path, line: index + 1, text };
    const written = text.split(`${coordinates}:`)[1];
    if (written !== undefined) {
      const [, literal, name, classifier] =
        /^(?:(\d[\w.-]*)|\$\{?([\w.()]+)\}?)(?::([^'"]+))?/.exec(written) ?? [];
      const named = name ? yield* meaningOf(build, name) : undefined;
      const version = literal ?? named?.value;
      found.push({
        place,
        ...(version && { version, versionPlace: literal ? place : named?.place }),
        ...(classifier && { classifier }),
      });
    } else if (entry && accessor?.test(text) && /\bartifact\b/.test(text)) {
      const reference = build.catalog.find(
        ({ kind, alias }) => kind === "version" && alias === entry.versionRef,
      );
      const version = entry.version ?? reference?.value;
      found.push({
        place,
        ...(version && { version, versionPlace: reference?.place ?? entry.place }),
      });
    }
  }
  return found;
}

/** What a name that a script uses stands for, where one line of the build says it. */
function* meaningOf(
  build: GradleModel,
  name: string,
): Inquiry<{ value: string; place: VersionPlace } | undefined> {
  const inCatalog = catalogVersion(build, name);
  if (inCatalog) return inCatalog;
  const last = name.split(".").at(-1) ?? "";
  const property = build.properties[name] ?? build.properties[last];
  if (property) return property;
  if (!/^\w+$/.test(last)) return undefined;
  const hits = yield* search(`\\b${last}["']?\\s*=\\s*\\S`, {
    isRegex: true,
    files: "**/*.{gradle,kts}",
    limit: 5,
  });
  const [only, ...more] = hits;
  if (!only || more.length > 0) return undefined;
  const right = only.text.slice(only.text.indexOf("=") + 1).trim();
  const literal = /^["'](\d[\w.-]*)["']/.exec(right)?.[1];
  if (literal) return { value: literal, place: { path: only.path, line: only.line, text: only.text } };
  return catalogVersion(build, right);
}

/** `libs.versions.protoc.get()` through the catalog. */
function catalogVersion(
  build: GradleModel,
  written: string,
): { value: string; place: VersionPlace } | undefined {
  const alias = /^libs\.versions\.([\w.]+?)(?:\.get\(\)|\.asProvider\(\))*$/.exec(written)?.[1];
  const entry = alias
    ? build.catalog.find((each) => each.kind === "version" && dotted(each.alias) === alias)
    : undefined;
  return entry && { value: entry.value, place: entry.place };
}

const dotted = (alias: string): string => alias.replaceAll(/[-_]/g, ".");
