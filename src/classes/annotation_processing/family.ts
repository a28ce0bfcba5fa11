import type { Family } from "../../model/failure-class.ts";

export const family: Family = {
  domain: "build",
  rank: 30,
  contractType: "compilation_error",
};
