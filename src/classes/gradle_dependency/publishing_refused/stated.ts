import { closedRepository } from "../../../facts/closed-repositories.ts";
import { rowOf } from "../../../model/row-of.ts";
import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  given(["signingTask"], ({ signingTask }) => ({
    cause: `${signingTask} has no key: neither signing.keyId, signing.password and signing.secretKeyRingFile nor a key for useInMemoryPgpKeys() reached the build.`,
    steps: [
      "Set the three in ~/.gradle/gradle.properties, or on a build server hand the key over: signing { useInMemoryPgpKeys(key, password) } from the environment.",
      "Where nothing is to be signed, as for mavenLocal: signing { isRequired = false } (Groovy: required = false) for such runs.",
    ],
    ground: "told",
    said: true,
  })),
  given(["url", "status"], ({ url, status }) => {
    const host = /^https?:\/\/(?:[^/@]*@)?([\w.-]+)/.exec(url)?.[1];
    const closed = host && closedRepository(host);
    if (!host) return undefined;
    if (closed) {
      return {
        cause: `${host} answered ${status}: ${closed.title} ${closed.what}.`,
        steps: [
          "Publish to the Central Portal, with a token of its own and a plugin that knows it, such as com.vanniktech.maven.publish.",
        ],
        ground: "inKind",
        said: true,
      };
    }
    const why = rowOf(WHY, status);
    return why && { ...why, cause: `${host} answered ${status}: ${why.cause}`, ground: "inKind", said: true };
  }),
];

const WHY: Readonly<Record<string, { cause: string; steps: string[] }>> = {
  401: {
    cause: "it does not know the user name or the token that the build sent, or got none.",
    steps: [
      "See that the names the script reads are set where this ran, and that the token has not expired.",
    ],
  },
  403: {
    cause:
      "it knows who asks, and does not let them publish that: no right to the group, or a version that is there already.",
    steps: [
      "See which groups the account may publish to.",
      "Look whether the version is there already, and raise it.",
    ],
  },
  409: {
    cause: "that version is there already, and no version is taken twice.",
    steps: ["Raise the version, or end it in -SNAPSHOT where the repository is one of snapshots."],
  },
};
