import { given, type Reading } from "../../stated-cause.ts";
import { sourceOf } from "../packaged-by.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["resource"], ({ resource }, { list }) => {
  const inputs = list("inputs").map(sourceOf);
  const known =
    /^META-INF\/(?:LICENSE|NOTICE|DEPENDENCIES|INDEX\.LIST|AL2|LGPL|io\.netty\.versions|versions\/9)/i.test(
      resource,
    );
  const isManifest = resource === "META-INF/MANIFEST.MF";
  return {
    cause: `${inputs.length > 1 ? `${inputs.slice(0, 3).join(" and ")} bring` : "More than one part of the build brings"} the file ${resource}, and an APK can hold one.`,
    steps: [
      isManifest
        ? `The Android plugin leaves this file out by itself, unless a script replaces its list (excludes = …): look for that, and add to the list instead: packaging { resources { excludes += "/${resource}" } }.`
        : known
          ? `Nothing reads it at run time: packaging { resources { excludes += "${resource}" } } in the module that packages them.`
          : `packaging { resources { pickFirsts += "${resource}" } } where both files say the same; merges += for files in META-INF/services. Excluding it may break a library that reads it.`,
    ],
    ground: known ? "told" : "inKind",
    said: true,
    quotes: list("inputs"),
  };
});
