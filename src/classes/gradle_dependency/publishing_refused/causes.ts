import { type ClosedRepository, closedRepository } from "../../../facts/closed-repositories.ts";
import { rowOf } from "../../../model/row-of.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
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
  repositoryClosed: ({ host, status, closed }: Refusal & { closed: ClosedRepository }) => ({
    text: `${host} answered ${status}: ${closed.title} ${closed.what}.`,
    steps: [
      "Publish to the Central Portal, with a token of its own and a plugin that knows it, such as com.vanniktech.maven.publish.",
    ],
  }),
  unknownUser: ({ host, status }: Refusal) => ({
    text: `${host} answered ${status}: it does not know the user name or the token that the build sent, or got none.`,
    steps: [
      "See that the names the script reads are set where this ran, and that the token has not expired.",
    ],
  }),
  notAllowed: ({ host, status }: Refusal) => ({
    text: `${host} answered ${status}: it knows who asks, and does not let them publish that: no right to the group, or a version that is there already.`,
    steps: [
      "See which groups the account may publish to.",
      "Look whether the version is there already, and raise it.",
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

export function readLog({ facts: { signingTask, url, status } }: Context<typeof failureClass>) {
  if (signingTask) return causes.proven("keyMissing", { task: signingTask }, { explicit: true });
  const host = /^https?:\/\/(?:[^/@]*@)?([\w.-]+)/.exec(url ?? "")?.[1];
  if (!host || !status) return undefined;
  const support = { ground: "typical", explicit: true } as const;
  const closed = closedRepository(host);
  if (closed) return causes.proven("repositoryClosed", { host, status, closed }, support);
  const cause = rowOf(BY_STATUS, status);
  return cause && causes.proven(cause, { host, status }, support);
}
