import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  memory: () => ({
    text: "The build's process was killed from outside (exit code 137), which on build machines almost always means that the memory of the machine or container ran out.",
    steps: [
      "Give the job more memory, or Gradle less: -Xmx in org.gradle.jvmargs and kotlin.daemon.jvmargs together must fit into it.",
      "org.gradle.workers.max=2 in gradle.properties lowers what runs at once.",
    ],
  }),
});

export const readLog = ({ facts }: Context<typeof failureClass>) =>
  facts.code === "137" ? causes.proven("memory", {}, { ground: "typical" }) : undefined;
