import { shortName } from "../../../syntax/names.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

/** Where it is made with arguments, whether fragments are AndroidX's, and whether its class was looked at. */
type Unmade = { name: string; maker?: string; ofLibrary: boolean; isShown?: boolean };

const NO_BUNDLE =
  "What cannot go into a Bundle belongs in a ViewModel, or comes from a FragmentFactory that is set before super.onCreate().";
const RESTORED =
  "After a rotation or when the process was killed, the system restores the fragment itself, and it passes nothing.";

export const causes = causesOf<typeof failureClass>()({
  needsArguments: ({ name, maker, ofLibrary, isShown }: Unmade) => ({
    text: `${name} has no ${isShown ? "" : "public "}constructor without parameters. ${RESTORED}`,
    steps: [
      `Give ${name} a constructor without parameters, put what it needs into its arguments (a Bundle) where it is made${maker ? ` (${maker})` : ""}, and read it from its arguments.`,
      ...(ofLibrary ? [NO_BUNDLE] : []),
      ...(isShown ? [] : ["A private or nested non-static class fails in the same way."]),
    ],
    label: "asks for arguments",
  }),
  /** `modifier` is what hides it. */
  notPublic: ({ name, modifier, isJava }: { name: string; modifier: string; isJava: boolean }) => ({
    text: `${name} is ${modifier === "inner" ? "an inner class, which cannot be made without its outer object" : `${modifier}, so the fragment manager cannot make it`}. ${RESTORED}`,
    steps: [`Make ${name} a public class that stands on its own${isJava ? " (or public static)" : ""}.`],
    label: "cannot be made from outside",
  }),
});

export function readLog({ facts: { className, reason }, frames }: Context<typeof failureClass>) {
  // A constructor that was called and threw is another failure.
  if (!className || !/^(?!calling )[^\n]*(?:constructor|Empty)/i.test(reason ?? "")) return undefined;
  const ofLibrary = frames.some((frame) => frame.className.startsWith("androidx.fragment."));
  return causes.proven("needsArguments", { name: shortName(className), ofLibrary }, { ground: "stated" });
}
