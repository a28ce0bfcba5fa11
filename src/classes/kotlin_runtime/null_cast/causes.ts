import { causesOf } from "../../cause-list.ts";
import { causes as npeCauses } from "../npe/causes.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()(npeCauses.all);
