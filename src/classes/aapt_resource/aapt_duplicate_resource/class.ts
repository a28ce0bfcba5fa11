import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "the same resource is defined twice",
  summary:
    "Two files of the same source set define one resource. Different source sets may override each other, but within one the name must be unique. The ending of a file does not distinguish: `icon.png` and `icon.xml` are the same drawable.",
  patterns: [
    {
      needle: "Duplicate resources",
      regex:
        /\[(?<resource>[\w]+\/[\w.]+)\] (?<place>[^\n\t[]{1,400}?)\s{1,20}\[\w+\/[\w.]+\] (?<otherPlace>[^\n]{1,400}?): (?:Error: )?(?:Resource and asset merger: )?Duplicate resources/,
    },
    {
      needle: "' has a conflicting value for configuration (",
      regex: /resource '(?<resource3>\w+\/[\w.]+)' has a conflicting value for configuration \(/,
    },
    {
      needle: "duplicate value for resource '",
      regex: /duplicate value for resource '(?<resource4>\w+\/[\w.]+)' with config '/,
    },
    { needle: " more than one time", regex: /Found item (?<resource2>[\w]+\/[\w.]+) more than one time/ },
  ],
  subject: "{resource}",
  facts: ["resource", "place", "otherPlace"],
  causes: {
    twoDefinitions: "the name stands in two `values` files",
    twoFiles: "a bitmap and a vector of the same name lie in one folder",
    resValue: "`resValue` in the build file repeats a string of the XML",
    sameTwice: "a merge left the entry behind twice",
    outsideProject: "a library, or something the build writes, defines it as well",
  },
  checks: [
    "compare {place|the first path of the message} with {otherPlace|the second one}",
    "search the name in `resValue` calls of the build file",
  ],
  fix: "Delete or rename one of them. Move a variant's own version into the flavour's source set.",
} as const satisfies FailureClass;
