import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "a manifest cannot be read",
  summary:
    "A manifest is not valid XML, is missing, or holds an element that the tool does not know at that place. An old Android plugin does not know newer elements such as `<queries>`.",
  contractType: "merge_conflict",
  rank: 33,
  patterns: [
    { needle: "Error parsing ", regex: /Error parsing \S*AndroidManifest\.xml/ },
    {
      needle: "unexpected element <",
      regex: /unexpected element <(?<element>[^>]+)> found in <(?<parentElement>[^\n]+)>/,
    },
    {
      needle: "Manifest file does not exist: ",
      regex: /Manifest file does not exist: (?<missingPath>\S+)/,
    },
  ],
  facts: ["element", "parentElement", "missingPath"],
  causes: {
    broken: "the XML is broken: an open tag, a missing quote, conflict markers",
    wrongLevel: "an element stands at the wrong level, such as `<activity>` outside `<application>`",
    pluginTooOld: "the Android plugin is too old for `<queries>` or `<property>`",
    noManifest: "the file was moved, or the source set points elsewhere",
  },
  checks: [
    "open the file at the given line and the lines above",
    "compare the level of the named element with its neighbours",
    "check the AGP version if the element is newer than the plugin",
  ],
  fix: "Repair the XML, or move the element to its place. For an unknown new element, upgrade the Android plugin; a library may be the one that brings it.",
} as const satisfies FailureClass;
