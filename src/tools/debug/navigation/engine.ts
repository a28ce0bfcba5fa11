import type { z } from "zod";
import type { findCallersOfFunction } from "../../../contracts/find-callers-of-function.ts";
import type { foundDeclaration } from "../../../contracts/found-declaration.ts";

export type Callers = z.output<typeof findCallersOfFunction.output>;
export type Caller = Callers["callers"][number];
/** A declaration that was found: name, kind, file, line and its first line of code. */
export type FoundDeclaration = z.output<typeof foundDeclaration>;

export interface Found<Item> {
  items: Item[];
  /** False when the search ended early and more may exist. */
  complete: boolean;
  /** Who answered, where it is not the engine that was asked. */
  engine?: string;
  /** What the user should know about how it was answered. */
  notes?: string[];
}

/**
 * Who knows the code: the syntax index, or a language server. Paths are workspace-relative and exist. Throws
 * LSP_UNAVAILABLE for a language it does not know, FUNCTION_NOT_FOUND for a function that the file does not declare.
 */
export interface NavigationEngine {
  readonly name: string;
  callers(functionName: string, path: string, maxDepth: number, signal: AbortSignal): Promise<Found<Caller>>;
  definitions(symbol: string, path: string, signal: AbortSignal): Promise<Found<FoundDeclaration>>;
  implementations(symbol: string, path: string, signal: AbortSignal): Promise<Found<FoundDeclaration>>;
}
