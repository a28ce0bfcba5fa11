import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "container modified inside a lazy action",
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
    insideLazyAction: {
      text: "a lazy action (`configureEach { ... }`) registers or configures another element: it calls {call|a method that Gradle refuses there}",
      decidedBy:
        "run with `--stacktrace`: the topmost frame of a script of yours is inside `configureEach`, `register` or `named`",
    },
    olderPlugin: {
      text: "a plugin is older than the Gradle of this build, which refuses what an older one let pass",
      decidedBy: "run with `--stacktrace`: the topmost frame outside of Gradle is of a plugin",
      remedy: "Raise that plugin, or stay on the previous Gradle until there is a release.",
    },
    beforeEvaluate: {
      text: "inside a lazy action a script calls `afterEvaluate` or `beforeEvaluate`",
      unless: { call: /^(?!.*(?:before|after)Evaluate)/ },
      decidedBy:
        "search the scripts for `afterEvaluate`: it stands inside `configureEach`, `register` or `named`",
    },
  },
  checks: [
    "run with `--stacktrace`: the frame below those of Gradle names the script or the plugin",
    "look for `configureEach` and `register` blocks that call `tasks.named`, `register`, `create` or `all` inside",
  ],
  fix: "Move the call out of the lazy action, beside it. Where an element needs another, hand it over as a provider (`tasks.named(...)` taken before), or by `dependsOn(name)`.",
  fixedIn: { roles: ["module_build", "root_build", "settings"] },
} as const satisfies FailureClass;
