import { type ClosedRepository, closedRepository } from "../../../facts/closed-repositories.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import type { failureClass } from "./class.ts";

type Refusal = Record<"host" | "status", string>;
/** A repository that a build script declares. */
type Declared = Refusal & { script: string };
/** What became of a server, and the line that still asks it. */
type Closed = { closed: ClosedRepository; place?: string };

/** It refuses everybody without a token. */
export const GITHUB = "maven.pkg.github.com";

type CredentialsUnset = Declared & { names: string; unset: string };

export const causes = causesOf<typeof failureClass>()({
  repositoryClosed: ({ host, status, closed, place }: Refusal & Closed) => ({
    text: `${host} answered ${status}: ${closed.title} ${closed.what}, and ${place ?? "the build"} still asks it.`,
    steps: [
      `Take it out of every repositories block, and name ${closed.instead} in its place.`,
      "Where only an old release was published there, take a newer one of that library, whose coordinates may be others.",
    ],
    label: "serves no more",
  }),
  notBuiltByJitPack: ({ module, version, repository }: JitPackArtifact) => ({
    text: `JitPack answers 401 for what it has not built: ${module}:${version} does not exist there or its build failed; it also does for a private repository without a token.`,
    steps: [
      look(
        `Open https://jitpack.io/#${repository}: it lists the tags it can build, and the log of a build that failed.`,
      ),
      "If the library is published in Maven Central too, its coordinates there are others; use those, and list JitPack last.",
    ],
    label: "not built by JitPack",
  }),
  credentialsMissing: ({ host, status, script }: Declared) => ({
    text: `${host} answered ${status}, and ${script} declares it without credentials.`,
    steps: [
      host === GITHUB
        ? "Give it credentials { username; password }: GitHub Packages wants a token with read:packages even for public packages."
        : `Give ${host} credentials { username; password }, or check the address if it should be public.`,
      "Read both from gradle.properties of the user's home or from the environment, never from this file.",
    ],
    label: "no credentials",
  }),
  /** `names` are those that the script reads, of which `unset` is set nowhere here. */
  credentialsUnset: ({ host, status, script, names, unset }: CredentialsUnset) => ({
    text: `${host} answered ${status}: ${script} takes its credentials from ${names}, and no properties file of this project sets ${unset}. Where the build ran, it was probably not set either.`,
    steps: [`Set ${names} in ~/.gradle/gradle.properties or in the environment of the build server.`],
    label: `needs ${unset}`,
  }),
  credentialsRefused: ({ host, status, script }: Declared) => ({
    text: `${host} answered ${status} although ${script} gives it credentials: they are wrong, have expired, or have no right to that artifact.`,
    steps: [
      look(
        "Try the same address with curl and the same credentials; renew the token, and see that it may read packages.",
      ),
    ],
    label: "refused",
  }),
  accessRefused: ({ host, status }: Refusal) => ({
    text: `${host} refused the download (${status}): it does not let this build read that, which some servers also say of what they do not have.`,
    steps: [
      `Give the repository block of ${host} credentials { username; password }, from gradle.properties or the environment, and check that both are set where this build runs.`,
      ...(host === GITHUB
        ? ["GitHub Packages wants a user name and a token with read:packages, also for public packages."]
        : []),
      "Where the artifact is not from there at all, put the repository that has it first, or limit this one with content { includeGroup(…) }.",
    ],
  }),
}).settleByLog("repositoryClosed");

export const hostOf = (address = ""): string | undefined =>
  /^https?:\/\/(?:[^/@]*@)?([^/:]+)/.exec(address)?.[1];

/** `group:artifact`, with the repository as JitPack's page names it: `owner/name`. */
export type JitPackArtifact = Record<"module" | "version" | "repository", string>;

/** What an address at JitPack stands for; undefined for one of another host. */
export function jitPackArtifact(url: string): JitPackArtifact | undefined {
  if (!/(?:^|\.)jitpack\.io$/.test(hostOf(url) ?? "")) return undefined;
  const [path = ""] = url.replace(/^https?:\/\/[^/]*/, "").split(/[?#]/);
  const parts = path.split("/").filter(Boolean);
  const [artifact = "", version = ""] = parts.slice(-3, -1);
  const owner = parts.slice(2, -3).join("/") || parts[0];
  const module = `${parts.slice(0, -3).join(".")}:${artifact}`;
  return { module, version, repository: `${owner}/${artifact}` };
}

export function readLog({ facts: { url, status } }: Context<typeof failureClass>) {
  const host = hostOf(url);
  if (!url || !host || !status) return undefined;
  const closed = closedRepository(host);
  if (closed) return causes.proven("repositoryClosed", { host, status, closed }, { explicit: true });
  const built = jitPackArtifact(url);
  if (built) return causes.proven("notBuiltByJitPack", built, { explicit: true });
  return causes.proven("accessRefused", { host, status }, { ground: "typical", explicit: true });
}
