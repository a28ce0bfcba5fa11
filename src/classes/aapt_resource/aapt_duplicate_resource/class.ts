import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "duplicate resources",
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
    twoDefinitions: {
      text: "{resource|the name} stands in two `values` files of one source set",
      unless: { resource: /^(?:drawable|mipmap|layout|raw|menu|navigation|xml|anim|font)\// },
      decidedBy: "search {resource|the name} in the `values` folder: two files, or two lines, define it",
    },
    twoFiles: {
      text: "two files of the name {resource|in the message} lie in one folder, such as a PNG and a vector or WebP",
      unless: { resource: /^(?:string|plurals|array|dimen|style|attr|bool|integer|id)\// },
      decidedBy:
        "list the folder of {place|the file in the message}: two files have the same name with different endings",
      remedy: "Delete or rename one of them.",
    },
    resValue: {
      text: "`resValue` in the build file repeats {resource|an entry} of the XML",
      unless: { resource: /^(?:drawable|mipmap|layout|raw|menu|navigation|xml|anim|font)\// },
      decidedBy: "search the build files for `resValue`: a line has {resource|the name}",
      remedy: "Remove one of the two.",
    },
    sameTwice: {
      text: "a merge left the entry behind twice",
      unless: { resource: /^(?:drawable|mipmap|layout|raw|menu|navigation|xml|anim|font)\// },
      decidedBy: "run `git log -p -2` on {place|the file}: a merge added the entry again",
    },
    outsideProject: {
      text: "a library, or something the build writes, defines it as well",
      decidedBy: "look at the two paths in the message: one lies in `build/` or in Gradle's cache",
      remedy: "Rename your own resource, or turn off what generates the other.",
    },
  },
  checks: [
    "compare {place|the first path of the message} with {otherPlace|the second one}",
    "search the name in `resValue` calls of the build file",
  ],
  fix: "Delete or rename one of them. Move a variant's own version into the flavour's source set.",
} as const satisfies FailureClass;
