import type { FactTable } from "./fact-table.ts";

/** A type as other languages spell it, and what Java calls it. */
export interface ForeignTypeName {
  written: string;
  java: string;
  /** Whose spelling it is. */
  of: string;
}

/** Names of basic types that fingers bring along from other languages. */
export const FOREIGN_TYPE_NAMES: FactTable<ForeignTypeName> = {
  asOf: "2026-11",
  source: "language references of C++, C#, Kotlin, Swift and Java",
  rows: [
    { written: "bool", java: "boolean", of: "C++ and C#" },
    { written: "Bool", java: "boolean", of: "Swift" },
    { written: "string", java: "String", of: "C++ and C#" },
    { written: "Int", java: "int", of: "Kotlin and Swift" },
    { written: "Char", java: "char", of: "Kotlin" },
    { written: "Unit", java: "void", of: "Kotlin" },
    { written: "Any", java: "Object", of: "Kotlin and Swift" },
    { written: "uint", java: "int", of: "C#" },
  ],
};
