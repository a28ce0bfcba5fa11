import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Dagger scope does not fit the component",
  summary:
    "A scoped binding lives as long as the component of that scope. It was installed in a component of another scope or of none, which cannot keep it.",
  patterns: [
    {
      needle: "[Dagger/IncompatiblyScopedBindings] ",
      regex:
        /\[Dagger\/IncompatiblyScopedBindings\] (?<component>[^\n]{1,400}?) (?:\(unscoped\) |scoped with (?<scopes>[^\n]{1,400}?) )?(?:may not reference|contains bindings)/,
    },
  ],
  subject: "{component}",
  facts: ["component", "scopes"],
  causes: {
    otherScope: {
      text: "a binding has the scope of another component than {component|the one it is in}: `@ActivityScoped` in `SingletonComponent`, `@Singleton` in a narrower one",
      decidedBy:
        "compare {scopes|the scope in the message} with `@InstallIn` of the module: do they belong together in Hilt's table of components?",
    },
    noScope: {
      text: "{component|a component} of the project's own lacks the scope annotation",
      unless: { component: /SingletonComponent|ActivityC|ActivityRetainedC|ViewModelC|FragmentC|ServiceC/ },
      decidedBy:
        "open {component|the component}: does the scope of the message stand above its `@Component` or `@Subcomponent`?",
      remedy: "Annotate the component with that scope.",
    },
  },
  checks: [
    "compare the scope annotation in the message with `@InstallIn` of its module",
    "see who uses the binding and how long it has to live",
  ],
  fix: "Install the module in the component that belongs to the scope, or change the scope. Leave the scope out if a new object each time is fine.",
} as const satisfies FailureClass;
