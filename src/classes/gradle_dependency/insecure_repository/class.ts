import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "insecure repository protocol (HTTP)",
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
    plainHttp: {
      text: "the address of {repository|a repository} is an old one, and the host serves HTTPS today",
      decidedBy: "run `curl -I` with {url|the address} and `https` for `http`: it answers",
    },
    noCertificate: {
      text: "an internal repository that has no certificate",
      decidedBy:
        "run `curl -I` with {url|the address} and `https` for `http`: it fails, and the host is of your own network",
      remedy:
        "Write `isAllowInsecureProtocol = true` (Groovy: `allowInsecureProtocol true`) in the block of that repository.",
    },
    addedByPlugin: {
      text: "a plugin adds the repository",
      decidedBy: "search the build files and `~/.gradle/init.d` for {url|the address}: no line names it",
      remedy: "Raise or replace the plugin that adds it.",
    },
  },
  checks: [
    "search the address in all build files and init scripts",
    "see whether the same address answers over https",
  ],
  fix: "Write `https:`. Where the server has none and is your own, `isAllowInsecureProtocol = true` (Groovy: `allowInsecureProtocol = true`) in its block says so.",
  fixedIn: { roles: ["settings", "root_build", "module_build"], settings: ["repositories"] },
} as const satisfies FailureClass;
