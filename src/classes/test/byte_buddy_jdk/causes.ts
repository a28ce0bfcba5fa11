import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  newerJava: ({ java, supported, library }: { java: string; supported: string; library?: string }) => ({
    text: `The tests run on Java ${java}, and the Byte Buddy ${library ? `that ${library} uses here` : "in use"} knows Java up to ${supported}.`,
    steps: [
      `Raise ${library ?? "the mocking library"} to a release made for Java ${java}, or Byte Buddy alone: testImplementation("net.bytebuddy:byte-buddy:<newest>") and byte-buddy-agent of the same version.`,
      `Or run the tests on Java ${supported}: kotlin { jvmToolchain(${supported}) }, or a JDK ${supported} for Gradle.`,
    ],
  }),
});

export function readLog({ facts: { java, supported }, error }: Context<typeof failureClass>) {
  if (!java || !supported) return undefined;
  const library = /io\.mockk/.test(error.raw)
    ? "MockK"
    : /org\.mockito/.test(error.raw)
      ? "Mockito"
      : undefined;
  return causes.proven("newerJava", { java, supported, library }, { explicit: true });
}
