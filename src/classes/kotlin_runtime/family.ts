import type { Family } from "../../model/failure-class.ts";

export const family: Family = { domain: "runtime", rank: 40 };
