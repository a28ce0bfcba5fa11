import { throwablesOf } from "../../../model/parsed-error.ts";
import { frameName, type Reading, simple } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = ({ error, facts, own }) => {
  const id = facts.id?.trim();
  const service = throwablesOf(error)
    .map(({ message }) => /Unable to create service ([\w.$]{1,300})/.exec(message ?? "")?.[1])
    .find(Boolean);
  const maker = own[0] ? frameName(own[0]) : service ? simple(service) : "The app";
  return {
    cause: `${maker} makes a MediaSession ${id ? `with the id ${id}` : "without an id (the empty one)"} while another with the same id still lives in this process: one was not released.`,
    steps: [
      "Call release() of the session where its owner ends: onDestroy of the service, before its player is released.",
      "Where two services or players live side by side, MediaSession.Builder.setId(…) gives each its own.",
    ],
    ground: "told",
    said: true,
  };
};
