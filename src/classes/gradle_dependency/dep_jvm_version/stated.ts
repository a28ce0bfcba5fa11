import { needsJdk } from "../../gradle_environment/needs-jdk.ts";
import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(
  ["requiredVersion", "currentVersion"],
  (facts, told) => needsJdk(told.facts.dependency ?? "a plugin or tool on the build's classpath", facts),
);
