import type { SourceFile } from "../../model/code.ts";
import { folderOf } from "../../model/paths.ts";
import { type GradleScript, parseGradleScript } from "../../syntax/gradle/script.ts";
import { joined } from "../paths.ts";

export type Read = (path: string) => Promise<SourceFile | undefined>;

const MAX_APPLIED = 50;

/** The build file with the scripts it applies (`apply from: "versions.gradle"`), those first. */
export async function withApplied(path: string, root: string, read: Read): Promise<GradleScript[]> {
  const scripts: GradleScript[] = [];
  const seen = new Set<string>();
  const open = [path];
  for (let next = open.pop(); next !== undefined && seen.size < MAX_APPLIED; next = open.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const text = (await read(next))?.text;
    if (text === undefined) continue;
    const script = parseGradleScript(next, text);
    scripts.unshift(script);
    for (const applied of appliedBy(script)) {
      open.push(joined(root, applied));
      if (!applied.startsWith("/")) open.push(joined(folderOf(next), applied));
    }
  }
  return scripts;
}

function appliedBy(script: GradleScript): string[] {
  return script.statements.flatMap(({ name, parameters }) => {
    const from = name === "apply" ? parameters.find((each) => each.name === "from") : undefined;
    if (!from) return [];
    const written = script.view.span(from.value.first, from.value.last);
    const literal =
      /["'](?:\$\{?\w{1,60}(?:\.\w{1,60}){0,8}(?![\w.])\}?\/?)?\/?([^"'$]{1,400}\.gradle(?:\.kts)?)["']?/.exec(
        `"${written}"`,
      );
    return literal?.[1] === undefined ? [] : [literal[1]];
  });
}
