import { importOn } from "../../analysis/code/compile-place.ts";
import type { Search } from "./support-at.ts";
import type { Unresolved } from "./unresolved-at.ts";
import { unresolvedGenerated } from "./unresolved-generated.ts";
import { unresolvedImport } from "./unresolved-import.ts";
import { unresolvedMember } from "./unresolved-member.ts";
import { unresolvedName } from "./unresolved-name.ts";
import { unresolvedResource } from "./unresolved-resource.ts";

/** Why a name is not found: one that is imported, one behind a receiver, or one that stands alone. */
export function* examineUnresolved(unresolved: Unresolved): Search {
  if (importOn(unresolved.place)) return yield* unresolvedImport(unresolved);
  if (unresolved.receiver === undefined)
    return (yield* unresolvedGenerated(unresolved)) ?? (yield* unresolvedName(unresolved));
  return (yield* unresolvedResource(unresolved)) ?? (yield* unresolvedMember(unresolved));
}
