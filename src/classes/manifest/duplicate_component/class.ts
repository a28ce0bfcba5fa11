import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "the same component is declared twice",
  summary:
    "A component or element is declared two times, mostly in one manifest. Short and full class names count as the same. On the device two apps may claim one provider authority.",
  contractType: "duplicate_component",
  patterns: [
    {
      needle: " duplicated with element declared at ",
      regex:
        /Element (?<componentKind>[\w-]+)#(?<component>[\w.$]+) at (?<place>[^\s]+) duplicated with element declared at (?<otherPlace>[^\s]+)/,
    },
    {
      needle: "Duplicate registration for activity ",
      regex: /Duplicate registration for activity (?<component2>[\w.$]+)/,
    },
    {
      needle: ") is already used by ",
      regex: /provider name (?<authority>\S+) \(in package [^)]*\) is already used by (?<otherPackage>\S+)/,
      rank: 18,
    },
  ],
  subject: "{component}",
  facts: ["componentKind", "component", "place", "otherPlace", "authority", "otherPackage"],
  causes: {
    declaredTwice: "a copy or merge left the element behind twice",
    twoNames: "the component stands once as `.Foo` and once with its full name",
    injected: "a framework plugin injects the element on every build",
    authorityInUse: "a provider authority is hard-coded and shared by two apps or flavours",
  },
  checks: [
    "compare {place|the first position in the message} with {otherPlace|the second}",
    "search the name in the manifest, short and full",
    "for a provider, see whether its authority contains the `applicationId` placeholder",
  ],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a manifest placeholder, shown as text
  fix: "Delete one of the two elements and keep the attributes you need in the other. Write provider authorities as `${applicationId}.provider`.",
} as const satisfies FailureClass;
