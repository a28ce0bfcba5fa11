import type { Outline } from "../../model/code.ts";
import type { JvmLanguage } from "../../syntax/token-list.ts";
import { JavaOutline } from "./java.ts";
import { KotlinOutline } from "./kotlin.ts";

/**
 * Structure of a Kotlin or Java file from its tokens alone: no grammar, so nothing in a file can spoil the rest of it.
 *
 * Declarations are types, functions, constructors, parameters, and properties of types and of the file (enum constants
 * among them), not local variables. They start at their first modifier, below annotations. An initialiser or a
 * delegate is no assignment. `complete` is false when brackets do not pair up.
 */
export function outlineSource(path: string, text: string, language: JvmLanguage): Outline {
  const walk =
    language === "kotlin" ? new KotlinOutline(path, text, "kotlin") : new JavaOutline(path, text, "java");
  return walk.walk();
}
