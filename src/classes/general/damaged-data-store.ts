import { logClaim } from "../../analysis/claims.ts";
import type { ParsedError, Throwable } from "../../model/parsed-error.ts";
import { throwablesOf } from "../../model/throwables.ts";
import { shortName } from "../../syntax/names.ts";
import type { Examination } from "../examination.ts";
import { causes } from "./causes.ts";

const CORRUPTION = /^androidx\.datastore\.core\.CorruptionException$/;
/** What serializers throw of bytes that they cannot read, and DataStore asks no handler about. */
const UNREADABLE = /\.(?:InvalidProtocolBufferException|SerializationException|JsonDecodingException)$/;
const OF_DATA_STORE = /^androidx\.datastore\./;
const WHOLE_FILE =
  "Look for what else writes or replaces the file: a second process (MultiProcessDataStoreFactory), a backup that was restored, a build with another format or key.";

/** A DataStore's file that its serializer cannot read: it stays so until something replaces the file. */
export function* damagedDataStore(error: ParsedError): Examination {
  const chain = throwablesOf(error);
  const corruption = chain.find(({ exception }) => CORRUPTION.test(exception));
  const unreadable = corruption ?? chain.find(isUnreadable);
  if (!unreadable) return;
  const reader = unreadable.frames.find(({ method }) => method === "readFrom")?.className;
  const isOfPreferences = !reader || OF_DATA_STORE.test(reader);
  const by = isOfPreferences ? "DataStore" : shortName(reader);
  const text = `The file of a DataStore is not what ${by} can read: it is cut off, damaged, or written in another format. Each read of it fails in the same way until the file is replaced.`;
  const value =
    isOfPreferences && /[Pp]references/.test(unreadable.message) ? "emptyPreferences()" : "defaultValue";
  const handler = `Make the DataStore with corruptionHandler = ReplaceFileCorruptionHandler { ${value} }, and log it there: what the file had is lost, and reads go on.`;
  const wrap = `Let readFrom() of ${by} catch ${shortName(unreadable.exception)} and throw CorruptionException(…, it): DataStore asks the handler about no other exception.`;
  const said = `${shortName(unreadable.exception)}: ${unreadable.message.split("\n", 1)[0]?.slice(0, 80) ?? ""}`;
  const steps = corruption ? [handler, WHOLE_FILE] : [wrap, handler, WHOLE_FILE];
  yield causes.proven(
    "knownMessage",
    { text, steps },
    { ground: "typical", evidence: [logClaim(error, said)] },
  );
}

/** A serializer's exception that came out of DataStore's own read. */
function isUnreadable({ exception, frames }: Throwable): boolean {
  const at = frames.findIndex(({ method }) => method === "readFrom");
  const outer = frames[at + 1];
  return at >= 0 && UNREADABLE.test(exception) && OF_DATA_STORE.test(outer?.className ?? "");
}
