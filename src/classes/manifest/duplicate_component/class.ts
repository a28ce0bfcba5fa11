import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "one manifest declares the same element twice",
  summary:
    "One manifest declares the same component or element two times. Short and full class names count as the same. On the device, two apps that declare the same provider authority collide in a similar way.",
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
  facts: ["componentKind", "component", "place", "otherPlace", "authority", "otherPackage"],
  causes: [
    "a copy or merge left the element behind twice",
    "the component stands once as `.Foo` and once with its full name",
    "a framework plugin injects the element on every build",
    "a provider authority is hard-coded and shared by two apps or flavours",
  ],
  checks: [
    "open both positions given in the message",
    "search the name in the manifest, short and full",
    "for a provider, see whether its authority contains the `applicationId` placeholder",
  ],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a manifest placeholder, shown as text
  fix: "Delete one of the two elements and keep the attributes you need in the other. Write provider authorities as `${applicationId}.provider`.",
} as const satisfies FailureClass;
