import { closedRepository } from "../../../facts/closed-repositories.ts";
import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["url", "status"], ({ url, status }) => {
  const host = hostOf(url);
  if (!host) return undefined;
  const closed = closedRepository(host);
  if (closed) {
    return {
      cause: `${host} answered ${status}: ${closed.title} ${closed.what}, and the build still asks it.`,
      steps: [
        `Take it out of every repositories block, and name ${closed.instead} in its place.`,
        "Where only an old release was published there, take a newer one of that library, whose coordinates may be others.",
      ],
      ground: "told",
      said: true,
    };
  }
  return {
    cause: `${host} refused the download (${status}): it does not let this build read that, which some servers also say of what they do not have.`,
    steps: [
      `Give the repository block of ${host} credentials { username; password }, from gradle.properties or the environment, and check that both are set where this build runs.`,
      ...(host === "maven.pkg.github.com"
        ? ["GitHub Packages wants a user name and a token with read:packages, also for public packages."]
        : []),
      "Where the artifact is not from there at all, put the repository that has it first, or limit this one with content { includeGroup(…) }.",
    ],
    ground: "inKind",
    said: true,
  };
});

const hostOf = (address: string): string | undefined => /^https?:\/\/([\w.-]+)/.exec(address)?.[1];
