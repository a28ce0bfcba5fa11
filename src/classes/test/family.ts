import type { Family } from "../../model/failure-class.ts";

export const family: Family = { domain: "any", rank: 40 };
