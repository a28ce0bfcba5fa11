import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "a repository is asked over plain HTTP",
  summary:
    "From Gradle 7 on artifacts come over HTTPS, or the build says for each repository that plain HTTP is meant. Whoever stands between could replace what the build runs.",
  patterns: [
    {
      needle: "Using insecure protocols with repositories",
      regex:
        /Using insecure protocols with repositories, without explicit opt-in, is unsupported\.(?:[^\n]{0,80}?repository '(?<repository>[^'\n(]{1,100})\((?<url>[^)\n]{1,400})\)')?/,
    },
  ],
  subject: "{url}",
  facts: ["repository", "url", "project"],
  causes: {
    plainHttp: "an old address of a repository that serves HTTPS today",
    noCertificate: "an internal repository that has no certificate",
    addedByPlugin: "a plugin adds the repository",
  },
  checks: [
    "search the address in all build files and init scripts",
    "see whether the same address answers over https",
  ],
  fix: "Write `https:`. Where the server has none and is your own, `isAllowInsecureProtocol = true` (Groovy: `allowInsecureProtocol = true`) in its block says so.",
  fixedIn: { roles: ["settings", "root_build", "module_build"], settings: ["repositories"] },
} as const satisfies FailureClass;
