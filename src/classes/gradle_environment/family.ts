import type { Family } from "../../model/failure-class.ts";

export const family: Family = {
  domain: "build",
  rank: 20,
  contractType: "task_failure",
  language: "gradle",
  framework: "gradle",
  fixedIn: { roles: ["catalog", "root_build", "module_build", "wrapper"] },
};
