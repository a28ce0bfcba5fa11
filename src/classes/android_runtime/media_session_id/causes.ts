import { throwablesOf } from "../../../model/throwables.ts";
import { shortName } from "../../../syntax/names.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { formatFrame } from "../../wording.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  notReleased: ({ creator, id }: { creator?: string; id?: string }) => ({
    text: `${creator ?? "The app"} creates a MediaSession ${id ? `with the id ${id}` : "without an id (the empty one)"} while another with the same id still lives in this process: one was not released.`,
    steps: [
      "Call release() of the session where its owner ends: onDestroy of the service, before its player is released.",
      "If two services or players live side by side, MediaSession.Builder.setId(…) gives each its own.",
    ],
  }),
});

export function readLog({ error, facts, own }: Context<typeof failureClass>) {
  const service = throwablesOf(error)
    .map(({ message }) => /Unable to create service ([\w.$]{1,300})/.exec(message ?? "")?.[1])
    .find(Boolean);
  const creator = own[0] ? formatFrame(own[0]) : service && shortName(service);
  return causes.proven("notReleased", { creator, id: facts.id?.trim() }, { explicit: true });
}
