import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(
  ["java", "supported"],
  ({ java, supported }, { error }) => {
    const library = /io\.mockk/.test(error.raw) ? "MockK" : /org\.mockito/.test(error.raw) ? "Mockito" : "";
    return {
      cause: `The tests run on Java ${java}, and the Byte Buddy ${library ? `that ${library} uses here` : "in use"} knows Java up to ${supported}.`,
      steps: [
        `Raise ${library || "the mocking library"} to a release made for Java ${java}, or Byte Buddy alone: testImplementation("net.bytebuddy:byte-buddy:<newest>") and byte-buddy-agent of the same version.`,
        `Or run the tests on Java ${supported}: kotlin { jvmToolchain(${supported}) }, or a JDK ${supported} for Gradle.`,
      ],
      ground: "told",
      said: true,
    };
  },
);
