import type { Family } from "../../model/failure-class.ts";

export const family: Family = {
  domain: "build",
  rank: 30,
  language: "xml",
  framework: "android",
  fixedIn: { roles: ["manifest", "module_build"] },
};
