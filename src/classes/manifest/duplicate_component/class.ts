import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "component declared twice in the manifest",
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
    declaredTwice: {
      text: "a copy or merge left {component|the element} behind twice",
      unless: { authority: true },
      decidedBy:
        "open {place|the first position in the message} and {otherPlace|the second}: is it the same element?",
    },
    twoNames: {
      text: "{component|the component} stands once as `.Foo` and once with its full name",
      unless: { authority: true },
      decidedBy: "search the simple name in the manifest: does it occur as `.Name` and as `package.Name`?",
      remedy: "Keep one of the two, with the attributes of both.",
    },
    injected: {
      text: "a framework plugin or config generator injects the element on every build",
      unless: { authority: true },
      decidedBy: "build twice: does the second build add the element again to the same manifest file?",
      remedy: "Remove the hand-written element, or make the plugin check for it first.",
    },
    authorityInUse: {
      text: "two apps or flavours claim the same provider authority, {authority|which is hard-coded}",
      unless: { place: true },
      decidedBy:
        "run `adb shell dumpsys package providers` and search {authority|the authority}: which package owns it?",
      remedy: // biome-ignore lint/suspicious/noTemplateCurlyInString: a manifest placeholder, shown as text
        "Write the authority as `${applicationId}.provider`, or uninstall {otherPackage|the other app}.",
    },
  },
  checks: [
    "compare {place|the first position in the message} with {otherPlace|the second}",
    "search the name in the manifest, short and full",
    "for a provider, see whether its authority contains the `applicationId` placeholder",
  ],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a manifest placeholder, shown as text
  fix: "Delete one of the two elements and keep the attributes you need in the other. Write provider authorities as `${applicationId}.provider`.",
} as const satisfies FailureClass;
