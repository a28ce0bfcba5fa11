import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["launcher"], ({ launcher }) => ({
  cause: launcher.startsWith("Failed")
    ? "The launcher of the JUnit platform is not on the class path of the tests; since Gradle 9 a module that calls useJUnitPlatform() has to declare it."
    : "The launcher of the JUnit platform is older than the engine of the tests. Gradle brings an old one where a module declares none.",
  steps: [
    'Declare it beside the engine: testRuntimeOnly("org.junit.platform:junit-platform-launcher"), with the version that org.junit:junit-bom or Jupiter brings.',
  ],
  ground: "told",
  quotes: [launcher],
}));
