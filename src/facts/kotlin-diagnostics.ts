import { tableOf } from "./fact-table.ts";
import data from "./kotlin-diagnostics.json" with { type: "json" };

/** One diagnostic of the Kotlin compiler, by its own name. */
export interface KotlinDiagnostic {
  name: string;
  severity: "error" | "warning" | "info";
  /** Set for those of the compiler before 2.0, of whose parameters only the kind is known. */
  former?: true;
  /** Its wordings with its parameters by name, oldest first; from and to the releases that were read. */
  messages: { text: string; since: string; until?: string }[];
}

/** Mined by scripts/mine-kotlin-diagnostics.ts from the compiler itself. Load it only when a message is to be named. */
export const KOTLIN_DIAGNOSTICS = tableOf<KotlinDiagnostic>(data);
