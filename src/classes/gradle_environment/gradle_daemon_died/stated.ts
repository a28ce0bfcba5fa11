import type { Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = ({ facts }) =>
  facts.code === "137"
    ? {
        cause:
          "The build's process was killed from outside (exit code 137), which on build machines almost always means that the memory of the machine or container ran out.",
        steps: [
          "Give the job more memory, or Gradle less: -Xmx in org.gradle.jvmargs and kotlin.daemon.jvmargs together must fit into it.",
          "org.gradle.workers.max=2 in gradle.properties lowers what runs at once.",
        ],
        ground: "inKind",
      }
    : undefined;
