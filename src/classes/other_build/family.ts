import type { Family } from "../../model/failure-class.ts";

export const family: Family = {
  domain: "build",
  rank: 60,
  contractType: "task_failure",
  fixedIn: { roles: ["module_build"] },
};
