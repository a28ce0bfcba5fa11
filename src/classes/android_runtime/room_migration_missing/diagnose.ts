import { fact } from "../../../analysis/claims.ts";
import { roomOf } from "../../../analysis/code/room.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { failureClass } from "./class.ts";
import { builderWithout, downgrade, unregistered, unwritten } from "./room-migration-causes.ts";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const [from, to] = [Number(fact(error, "fromVersion")), Number(fact(error, "toVersion"))];
  if (!Number.isInteger(from) || !Number.isInteger(to)) return;
  const room = yield* roomOf(to);
  if (!room) return;
  yield* think(
    `${room.database.name}: which steps from ${from} to ${to} are written, and which does the builder know?`,
  );
  const finding =
    from > to
      ? downgrade(error, room, { from, to })
      : ((yield* unregistered(error, room, { from, to })) ??
        builderWithout(error, room, { from, to }) ??
        unwritten(error, room, { from, to }));
  if (finding) yield* conclude(finding);
}
