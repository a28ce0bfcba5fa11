import type { Codebase } from "../../model/codebase.ts";
import { cutAtLine } from "../../support/text.ts";
import { harmless } from "../dialogue/data-block.ts";
import { fill } from "../dialogue/fill.ts";
import type { TokenBudget } from "../dialogue/token-budget.ts";

/** Where a project says how it wants to be worked on. */
const fileName = "AGENTS.md";
/** Characters of one file, and folders that are looked into. */
const longestFile = 16_384;
const mostFolders = 24;
/** Of the prompt. */
const share = 0.2;

export interface Instructions {
  /** Workspace-relative. */
  path: string;
  /** Of the whole file. */
  bytes: number;
  text: string;
  /** Set where only the beginning is followed. */
  isCut: boolean;
}

/**
 * The instructions of a project for whoever works in `folder` (workspace-relative, "" for the root): from the root down,
 * so that the nearest come last. A file that a link leads out of the workspace is none.
 */
export async function instructionsFor(codebase: Codebase, folder: string): Promise<Instructions[]> {
  const steps = folder.split("/").filter(Boolean).slice(0, mostFolders);
  const found: Instructions[] = [];
  for (let depth = 0; depth <= steps.length; depth++) {
    const path = [...steps.slice(0, depth), fileName].join("/");
    const text = (await codebase.read(path).catch(() => undefined))?.text;
    if (text === undefined || text.trim() === "") continue;
    const kept = cutAtLine(text, longestFile);
    found.push({ path, bytes: Buffer.byteLength(text), text: kept, isCut: kept !== text });
  }
  return found;
}

/** The part of a prompt that holds them, empty where there are none, and what was cut for it. Nearer ones get room first. */
export function instructionsPrompt(
  instructions: readonly Instructions[],
  budget: TokenBudget,
): { text: string; followed: Omit<Instructions, "text">[] } {
  let left = Math.floor(budget.promptTokens * share);
  const blocks: string[] = [];
  const followed: Omit<Instructions, "text">[] = [];
  for (const { path, bytes, text, isCut } of instructions.toReversed()) {
    if (left <= 0) break;
    const whole = harmless(text);
    const shown = budget.fit(whole, left);
    left -= budget.tokensOf(shown);
    blocks.unshift(`⟦instructions: ${harmless(path)}⟧\n${shown}\n⟦end of instructions⟧`);
    followed.unshift({ path, bytes, isCut: isCut || shown !== whole });
  }
  if (blocks.length === 0) return { text: "", followed };
  return { text: `${fill("assistant-instructions", { text: blocks.join("\n\n") })}\n\n`, followed };
}
