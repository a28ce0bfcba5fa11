import { lineClaim } from "../../../analysis/claims.ts";
import { outlineOf, search } from "../../../analysis/code/code.ts";
import { isTestFile } from "../../../facts/test-folders.ts";
import type { Claim } from "../../../model/finding.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes, short } from "./causes.ts";
import type { PermissionCallSite } from "./permission-site.ts";

/** The manifest declares a permission that the user grants at run time, and at this call it was not granted. */
export function* examineGrant(
  context: Context,
  permission: string,
  declared: Claim,
  site: PermissionCallSite | undefined,
): Examination {
  const name = short(permission);
  const { hits: named, all } = yield* search(name, { files: "**/*.{kt,java}", limit: 20 });
  const mentions = named.filter(({ path }) => !isTestFile(path));
  const evidence = [context.log(), declared, ...(site ? [site.claim] : [])];
  const location = site?.location;
  if (all?.length === 0) {
    const absent = context.absent("grep_search", `no Kotlin or Java file names ${name}`);
    const support = { ground: "stated", location, evidence: [...evidence, absent] } as const;
    yield causes.proven("neverAsked", { name, who: site?.text }, support);
  }
  if (!site) return;
  const { path, line } = site.location;
  const outline = yield* outlineOf(path);
  const isNamedIn = (functionName: string) =>
    outline?.declarations.some(
      ({ qualifiedName, startLine, endLine }) =>
        qualifiedName === functionName &&
        mentions.some((each) => each.path === path && startLine <= each.line && each.line <= endLine),
    );
  const around = outline?.declarations.find(
    ({ qualifiedName, kind }) => kind === "function" && qualifiedName === site.within,
  );
  const isChecked =
    (around && isNamedIn(site.within)) ||
    outline?.calls.some((each) => each.name === around?.name && isNamedIn(each.enclosing));
  const elsewhere = mentions.find((each) => each.path !== path || each.line !== line);
  if (elsewhere)
    evidence.push(lineClaim("grep_search", elsewhere.path, elsewhere.line, elsewhere.text, "asks or checks"));
  const values = { name, who: site.text };
  yield isChecked
    ? causes.open("notGranted", { ...values, isChecked }, { location, evidence })
    : causes.proven(
        "notChecked",
        { ...values, within: around ? `${around.name}()` : path },
        { ground: "typical", location, evidence },
      );
}
