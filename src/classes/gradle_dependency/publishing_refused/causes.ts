import { type ClosedRepository, closedRepository } from "../../../facts/closed-repositories.ts";
import { rowOf } from "../../../model/row-of.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import type { failureClass } from "./class.ts";

type Refusal = Record<"host" | "status", string>;

export const causes = causesOf<typeof failureClass>()({
  keyMissing: ({ task }: { task: string }) => ({
    text: `${task} has no key: neither signing.keyId, signing.password and signing.secretKeyRingFile nor a key for useInMemoryPgpKeys() reached the build.`,
    steps: [
      "Set the three in ~/.gradle/gradle.properties, or on a build server hand the key over: signing { useInMemoryPgpKeys(key, password) } from the environment.",
      "Where nothing is to be signed, as for mavenLocal: signing { isRequired = false } (Groovy: required = false) for such runs.",
    ],
  }),
  // Gradle 6.2's upgrade guide, "Publishing Spring Boot applications": the check for stale files.
  notBuilt: ({ file, task }: { file: string; task?: string }) => ({
    text: `${task ?? "The publication"} is to upload ${file}, and the task that the publication takes it from did not write it in this run: that task is turned off (enabled = false, onlyIf), or another one writes the file. What lies there from an earlier build Gradle does not upload.`,
    steps: [
      look(
        `See which tasks ran before it: ./gradlew ${task ?? "publishToMavenLocal"} --dry-run, and which of them is marked SKIPPED in the real run. Where a plugin turned the usual jar task off, turn it on again: tasks.named("jar") { enabled = true }.`,
      ),
      'Where another task makes the artifact, publish that one: artifact(tasks.named("…")), or replace it in the outgoing artifacts of apiElements and runtimeElements.',
      "Where two publications are made of one component, as by a plugin and by a block of the script, keep one.",
    ],
  }),
  repositoryClosed: ({ host, status, closed }: Refusal & { closed: ClosedRepository }) => ({
    text: `${host} answered ${status}: ${closed.title} ${closed.what}.`,
    steps: [
      "Publish to the Central Portal, with a token of its own and a plugin that knows it, such as com.vanniktech.maven.publish.",
    ],
  }),
  unknownUser: ({ host, status }: Refusal) => ({
    text: `${host} answered ${status}: it does not know the user name or the token that the build sent, or got none.`,
    steps: [
      look("See that the names the script reads are set where this ran, and that the token has not expired."),
    ],
  }),
  notAllowed: ({ host, status }: Refusal) => ({
    text: `${host} answered ${status}: it knows who asks, and does not let them publish that: no right to the group, or a version that is there already.`,
    steps: [
      look("See which groups the account may publish to."),
      look("Look whether the version is there already, and raise it."),
    ],
  }),
  alreadyThere: ({ host, status }: Refusal) => ({
    text: `${host} answered ${status}: that version is there already, and no version is taken twice.`,
    steps: ["Raise the version, or end it in -SNAPSHOT where the repository is one of snapshots."],
  }),
});

const BY_STATUS: Readonly<Record<string, "unknownUser" | "notAllowed" | "alreadyThere">> = {
  401: "unknownUser",
  403: "notAllowed",
  409: "alreadyThere",
};

export function readLog({ facts }: Context<typeof failureClass>) {
  const { signingTask, url, status, unbuilt, task } = facts;
  if (unbuilt)
    return causes.proven("notBuilt", { file: unbuilt, task }, { ground: "typical", explicit: true });
  if (signingTask) return causes.proven("keyMissing", { task: signingTask }, { explicit: true });
  const host = /^https?:\/\/(?:[^/@]*@)?([\w.-]+)/.exec(url ?? "")?.[1];
  if (!host || !status) return undefined;
  const support = { ground: "typical", explicit: true } as const;
  const closed = closedRepository(host);
  if (closed) return causes.proven("repositoryClosed", { host, status, closed }, support);
  const cause = rowOf(BY_STATUS, status);
  return cause && causes.proven(cause, { host, status }, support);
}
