import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "a lazy action of the build configures what it must not",
  summary:
    "While Gradle makes one element of a container (a task, a configuration) it runs the lazy actions for it: those of `configureEach`, `register` and `named(...).configure`. In these it refuses calls that configure or add elements, because they could be missed or come in another order.",
  rank: 31,
  patterns: [
    {
      needle: " cannot be executed in the current context.",
      regex:
        /(?<owner>[\w$]{1,100})#(?<call>[\w.]{1,100})\((?<takes>[^()\n]{0,200})\) on (?<on>[^\n]{1,200}?) cannot be executed in the current context\./,
    },
  ],
  facts: ["owner", "call", "takes", "on"],
  causes: {
    insideLazyAction:
      "inside `configureEach { ... }` a plugin or a script configures or registers another element of the same container",
    beforeEvaluate: "inside a lazy action a script calls `beforeEvaluate`, `afterEvaluate` or the like",
    olderPlugin: "a plugin is older than the Gradle of this build, which refuses what an older one let pass",
  },
  checks: [
    "run with `--stacktrace`: the frame below those of Gradle names the script or the plugin",
    "look for `configureEach` and `register` blocks that call `tasks.named`, `register`, `create` or `all` inside",
  ],
  fix: "Move the call out of the lazy action, beside it. Where an element needs another, hand it over as a provider (`tasks.named(...)` taken before), or by `dependsOn(name)`.",
  fixedIn: { roles: ["module_build", "root_build", "settings"] },
} as const satisfies FailureClass;
