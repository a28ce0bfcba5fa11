import { causesOf } from "../../cause-list.ts";
import { causes as npeCauses } from "../npe/causes.ts";
import type { failureClass } from "./class.ts";

/** Those of any null: ../null-causes.ts. A cause of casts alone would stand here, behind them. */
export const causes = causesOf<typeof failureClass>()(npeCauses.all);
