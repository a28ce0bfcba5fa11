import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "manifest file cannot be parsed",
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
    broken: {
      text: "the XML is broken: an open tag, a missing quote, conflict markers",
      unless: { element: true, missingPath: true },
      decidedBy: "run `xmllint --noout` on the manifest: which line does it name?",
    },
    wrongLevel: {
      text: "the element {element|in the message} stands at the wrong level: inside {parentElement|a parent that cannot hold it}",
      unless: { missingPath: true },
      decidedBy:
        "look at the element around it: is it `<application>` for components, `<manifest>` for permissions and `<queries>`?",
      remedy: "Move the element to the level that its documentation names.",
    },
    pluginTooOld: {
      text: "the Android plugin is too old for {element|`<queries>` or `<property>`}",
      unless: { missingPath: true, element: /^(?!queries|property)/ },
      decidedBy: "is the element `<queries>`, and AGP older than 4.1?",
      remedy: "Upgrade the Android plugin; patch releases from 3.3.3 on know `<queries>` too.",
    },
    noManifest: {
      text: "the file {missingPath|of the manifest} was moved, or the source set points elsewhere",
      unless: { element: true },
      decidedBy:
        "does {missingPath|the path in the message} exist, and does a `manifest.srcFile` in the build script name another?",
      remedy: "Move the manifest to `src/main/AndroidManifest.xml`, or correct `manifest.srcFile`.",
    },
  },
  checks: [
    "open the file at the given line and the lines above",
    "compare the level of the named element with its neighbours",
    "check the AGP version if the element is newer than the plugin",
  ],
  fix: "Repair the XML, or move the element to its place. For an unknown new element, upgrade the Android plugin; a library may be the one that brings it.",
} as const satisfies FailureClass;
