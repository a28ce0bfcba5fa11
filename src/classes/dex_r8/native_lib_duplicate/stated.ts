import { fileName } from "../../../analysis/code/file-name.ts";
import { given, type Reading } from "../../stated-cause.ts";
import { sourceOf } from "../packaged-by.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["resource"], ({ resource }, { list }) => {
  const inputs = list("inputs").map(sourceOf);
  return {
    cause: `${inputs.length > 1 ? `${inputs.slice(0, 3).join(" and ")} bring` : "More than one part of the build brings"} ${fileName(resource)} for ${resource.split("/")[1] ?? "one ABI"}, and an APK can hold one.`,
    steps: [
      `packaging { jniLibs { pickFirsts += "lib/*/${fileName(resource)}" } }: one copy serves both only if their versions go together.`,
      "Where two libraries were built with different NDKs, raise the older one.",
    ],
    ground: "told",
    said: true,
    quotes: list("inputs"),
  };
});
