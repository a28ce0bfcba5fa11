import { removedClass } from "../../removed-class.ts";
import type { Reading } from "../../stated-cause.ts";
import { unresolvedKnown } from "../known-elsewhere.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [removedClass, unresolvedKnown];
