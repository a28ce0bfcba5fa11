import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "a binding's scope does not fit its component",
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
    otherScope:
      "a binding has the scope of another component: `@ActivityScoped` or `@ViewModelScoped` in `SingletonComponent`, or `@Singleton` in a narrower one",
    noScope: "a component of your own lacks the scope annotation",
  },
  checks: [
    "compare the scope annotation in the message with `@InstallIn` of its module",
    "see who uses the binding and how long it has to live",
  ],
  fix: "Install the module in the component that belongs to the scope, or change the scope. Leave the scope out if a new object each time is fine.",
} as const satisfies FailureClass;
