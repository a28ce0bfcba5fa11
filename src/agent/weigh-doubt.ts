import type { Codebase } from "../model/codebase.ts";
import type { Blame, Claim, Finding } from "../model/finding.ts";
import type { Doubt } from "../model/step.ts";
import { mentions } from "../syntax/tree/mentions.ts";
import { treeOfLines } from "../syntax/tree/tree.ts";
import { type Contradiction, writesToo } from "./contradictions.ts";
import { type Grounds, groundClaim } from "./ground-claim.ts";
import { findObjectionToFix, findObjectionToStep } from "./weigh-remedy.ts";

/**
 * What a doubt comes to. Its quote has to stand, and it has to contradict what the cause says as data: that nothing else
 * sets a property; or what a step or a fix is about to do. A true line that only sounds as if it spoke against a cause
 * takes nothing down, however it is put.
 */
export async function weighDoubt(
  doubt: Doubt,
  finding: Finding | undefined,
  grounds: Grounds,
): Promise<{ against?: Contradiction; withdrawn?: string; reason?: string }> {
  if (!finding) return { reason: "There is no such cause." };
  const { claim } = doubt;
  const grounded = await groundClaim(claim, grounds);
  if (!grounded) return { reason: `The quote ${JSON.stringify(claim.quote)} does not stand where it says.` };
  const { codebase } = grounds;
  if (doubt.part !== undefined) return weighRemedy(doubt, finding, grounded, codebase);
  for (const blame of finding.blames ?? []) {
    if (blame.only !== true && blame.writes.length > 0) continue;
    const against = codebase && (await otherWrite(blame, grounded, codebase));
    if (against !== undefined) return { against };
  }
  return { reason: "The quote is there, and the evidence for the cause still stands." };
}

/** Why a step or a fix is no longer told. */
async function weighRemedy(
  { part, number = 1 }: Doubt,
  { fixGuidelines, fixes = [] }: Finding,
  claim: Claim,
  codebase: Codebase | undefined,
): Promise<{ withdrawn?: string; reason?: string }> {
  const [step, fix] = part === "step" ? [fixGuidelines[number - 1]] : [undefined, fixes[number - 1]];
  if (step === undefined && fix === undefined) return { reason: `There is no ${part} ${number}.` };
  const file = claim.path === undefined ? undefined : await codebase?.read(claim.path);
  const outline = file && (await codebase?.outline(file.path));
  const why =
    file && claim.line !== undefined
      ? step !== undefined
        ? findObjectionToStep(step, { file, line: claim.line })
        : fix && findObjectionToFix(fix, { file, line: claim.line, outline })
      : undefined;
  if (why === undefined)
    return { reason: `The quote is there, and ${part} ${number} can be done all the same.` };
  const what = fix ? `The fix "${fix.title}"` : `The step "${step}"`;
  return { withdrawn: `${what} was withdrawn: ${why}.` };
}

/** A write of the blamed property, in a place that the cause does not know of. */
async function otherWrite(
  blame: Blame,
  { path, line }: Claim,
  codebase: Codebase,
): Promise<Contradiction | undefined> {
  if (path === undefined || line === undefined) return undefined;
  if (blame.writes.some((write) => write.path === path && write.line === line)) return undefined;
  const names = blame.property.split(".");
  const [owner, property] = [names.at(-2), names.at(-1)];
  const write = (await codebase.outline(path))?.assignments.find(
    (each) => each.name === property && each.line === line && each.enclosing !== blame.property,
  );
  if (!write) return undefined;
  // Another class may have a property of that name: elsewhere the line or its file has to speak of this one.
  const isOwn = path === blame.path;
  const named = write.receiver?.toLowerCase() ?? "this";
  const isNamed = owner?.toLowerCase().endsWith(named);
  const lines = (await codebase.read(path))?.lines ?? [];
  const speaksOfOwner =
    owner !== undefined && mentions(treeOfLines(path, lines).root, new RegExp(`\\b${owner}\\b`));
  if (!isOwn && !isNamed && !speaksOfOwner) return undefined;
  return writesToo(property ?? "", path, line, lines[line - 1] ?? "");
}
