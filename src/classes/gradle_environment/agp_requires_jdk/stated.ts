import { given, type Reading } from "../../stated-cause.ts";
import { needsJdk } from "../needs-jdk.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["requiredVersion", "currentVersion"], (facts) =>
  needsJdk("the Android Gradle plugin", facts),
);
