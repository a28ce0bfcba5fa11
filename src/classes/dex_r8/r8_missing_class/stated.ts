import { optionalClass } from "../../../facts/optional-classes.ts";
import { given, type Reading, simple } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["className"], ({ className }, { facts, list }) => {
  const optional = optionalClass(className);
  const isAnnotation = [className, ...list("classNames")].every((each) => ANNOTATION.test(each));
  const from = facts.referencedFrom;
  const more = facts.otherContexts
    ? ` and ${facts.otherContexts} more place${facts.otherContexts === "1" ? "" : "s"}`
    : "";
  return {
    cause: `${from ? `Code that is packaged (${shortCode(from)}${more})` : "Code that is packaged"} uses ${className}, which R8 finds in nothing that it is given${optional ? `: ${optional.why.replace(/\.$/, "")}` : isAnnotation ? ". By its package it is an annotation, and those are mostly read at compile time only" : ""}.`,
    steps: optional
      ? [
          `Tell R8 that it may be missing: -dontwarn ${className} in proguard-rules.pro, or what build/outputs/mapping/<variant>/missing_rules.txt suggests.`,
          "A newer release of the library may bring the rule itself.",
        ]
      : isAnnotation
        ? [
            `Tell R8 that it may be missing: -dontwarn ${className} in proguard-rules.pro; build/outputs/mapping/<variant>/missing_rules.txt has the lines.`,
            "A newer release of the library that refers to it may bring the rule itself. Add a dependency for it only where something reads that annotation at run time.",
          ]
        : [
            `Find out which dependency should bring ${simple(className)}: one that is compileOnly, excluded, or missing beside the library that uses it. Add it as implementation.`,
            `Only where that code never runs: -dontwarn ${className} in proguard-rules.pro (build/outputs/mapping/<variant>/missing_rules.txt has the lines).`,
          ],
    ground: optional ? "told" : "inKind",
  };
});

/** A class of a package that is called after the annotations in it. */
const ANNOTATION = /\.annotations?\.[A-Z][\w$]*$/;

/** `void org.example.map.OrchardMap.draw(int)` and `org.example.Tile org.example.map.OrchardMap.source`, as `OrchardMap.draw`. */
function shortCode(code: string): string {
  const name = code.replace(/\(.*/s, "").trim().split(" ").at(-1) ?? code;
  const parts = name.split(".");
  return parts.slice(/^[A-Z]/.test(parts.at(-1) ?? "") ? -1 : -2).join(".");
}
