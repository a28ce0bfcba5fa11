import type { Family } from "../../model/failure-class.ts";

export const family: Family = {
  domain: "build",
  rank: 30,
  language: "gradle",
  framework: "gradle",
  fixedIn: { roles: ["module_build", "root_build", "settings"] },
};
