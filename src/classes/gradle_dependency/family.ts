import type { Family } from "../../model/failure-class.ts";

export const family: Family = {
  domain: "build",
  rank: 30,
  contractType: "dependency_resolution_error",
  language: "gradle",
  framework: "gradle",
  fixedIn: {
    roles: ["catalog", "shared_script", "module_build", "settings", "root_build"],
    settings: ["repositories"],
  },
};
