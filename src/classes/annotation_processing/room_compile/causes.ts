import { ROOM_FOR_KOTLIN } from "../../../facts/compatibility/kotlin-room.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import { joinWords, formatAt as placeOf } from "../../wording.ts";
import type { failureClass } from "./class.ts";

/** ` at BedDao.kt:12` where only the log has the place. */
type Placed = { at?: string };
/** `place` has the converter, in the class `holder`. */
type Unlisted = { property: string; type: string; place: string; holder: string };
/** `property` is `Bed.owner`, where its source is known. */
type Unstored = Placed & { operation: string; property?: string; type?: string; simple?: string };

/** A name of a query that no entity has: tables of the query, the entity of the first, and the names there are. */
type UnknownName = Placed & {
  kind: string;
  name: string;
  tables?: string[];
  owner?: string;
  there?: string[];
} & Meant;
/** The name that is meant, and its entity. */
type Meant = { meant?: { name: string; owner: string } };

function unknownText({ kind, name, at = "", tables = [], owner, there, meant }: UnknownName): string {
  const isTable = kind === "table";
  if (meant)
    return isTable
      ? `No table is called ${name}; the table of ${meant.owner} is called ${meant.name}.`
      : `No column is called ${name} in ${tables.join(" or ")}; ${meant.owner} has ${meant.name}.`;
  if (!there) return `The query${at} names a ${kind} ${name} that the entities do not have.`;
  const some = there.slice(0, 6).join(", ");
  return isTable
    ? `No entity has the table ${name}: there are ${some}.`
    : `${owner} has no property for the column ${name}: it has ${some}.`;
}

export const causes = causesOf<typeof failureClass>()({
  unknownName: (values: UnknownName) => {
    const { kind, name, there, meant } = values;
    const isTable = kind === "table";
    const other =
      there || isTable
        ? `Name a ${kind} that exists, or add it to the entity and migrate the database.`
        : `Compare ${name} with the properties of the entity, or their @ColumnInfo(name = …): a slip, or a property that was renamed.`;
    const table =
      "A table is named for its class, unless tableName says otherwise, and the entity must be listed in @Database.";
    return {
      text: unknownText(values),
      steps: [meant ? `Write ${meant.name}.` : other, ...(isTable ? [table] : [])],
      label: meant ? `${meant.name}?` : `no such ${kind}`,
    };
  },
  unknownFunction: ({ name, at = "" }: Placed & { name: string }) => ({
    text: `The query${at} calls a function ${name} that the SQLite by which Room checks it does not have.`,
    steps: [
      look(
        "Compare the name with SQLite's list of functions (sqlite.org/lang_corefunc.html): a slip, or a function of a newer or extended SQLite.",
      ),
    ],
  }),
  syntax: ({ near, at = "" }: Placed & { near: string }) => ({
    text: `The SQL of the query${at} cannot be read at "${near}".`,
    steps: [
      look(
        `Look at what stands just before ${near}: a missing comma, bracket or keyword, or a reserved word used as a name.`,
      ),
    ],
  }),
  noConverter: ({ operation, property, type, simple = "the type", at = "" }: Unstored) => ({
    text: property
      ? `${property} is a ${type}, which Room cannot store in a column, and nothing here converts ${simple} into something that it can.`
      : `Room has no way to ${operation} the type of the property${at}${type ? ` (${type})` : ""}: it is no type that SQLite knows, and no @TypeConverter is registered for it.`,
    steps: [
      `Write a class with two @TypeConverter functions, ${simple} to a stored type and back, and name it in @TypeConverters on the database.`,
      "Or keep it out of the table (@Ignore), take it apart (@Embedded), or make it an entity of its own (@Relation).",
    ],
    label: "no column type",
  }),
  converterNotListed: ({ property, type, place, holder }: Unlisted) => ({
    text: `${property} is a ${type}. ${place} converts it, but no @TypeConverters tells Room of ${holder}.`,
    steps: [`Add @TypeConverters(${holder}::class) to the database class.`],
    label: `without ${holder}`,
  }),
  /** `id` is a property that looks like the key. */
  noKey: ({ owner, id }: { owner: string; id?: string }) => ({
    text: `${owner} is an entity without a primary key: no property of it has @PrimaryKey, and @Entity names no primaryKeys.`,
    steps: [
      id
        ? `Mark ${id} with @PrimaryKey; import androidx.room.PrimaryKey.`
        : "Mark the property that identifies a row with @PrimaryKey, or name several in @Entity(primaryKeys = […]).",
    ],
    label: id ? "not marked as the key" : "no key",
  }),
  fieldsNotReturned: ({ fields, at = "" }: Placed & { fields: string }) => ({
    text: `The query${at} does not return ${fields}, which the class it is read into demands.`,
    steps: [
      `Select ${fields} as well, rename the columns with AS, or let the result class have only what is selected.`,
    ],
  }),
  /** A suspend function as Java sees it: with one parameter more, and an Object as what it gives. */
  suspendUnseen: ({ name, isShown }: { name?: string; isShown: boolean }) => {
    const pairs = ROOM_FOR_KOTLIN.rows.map(({ kotlin, room }) => `Kotlin ${kotlin} needs Room ${room}`);
    return {
      text: `Room took a suspend function of the DAO${name ? `, ${name},` : ""} for a plain one: ${isShown ? "the Continuation" : "the java.lang.Object"} that it complains of is how Java sees a suspend function. Under kapt Room learns of suspend from Kotlin's metadata, and a Room that is older than the Kotlin of the build cannot read it.`,
      steps: [
        `Raise all artifacts of Room together, to the newest that this build can use: ${joinWords(pairs)} or newer (table of ${ROOM_FOR_KOTLIN.asOf}), and newer ones a newer Room.`,
        "Or let KSP run Room's compiler instead of kapt: it reads the sources of Kotlin themselves.",
        "Or go back to the Kotlin that this Room was made for.",
      ],
    };
  },
  artifactMissing: ({ feature, module, at = "" }: Placed & { feature: string; module: string }) => ({
    text: `A function of the DAO${at} uses ${feature}, and the module has no androidx.room:${module}, which makes Room understand it.`,
    steps: [
      `Add implementation("androidx.room:${module}:<version>") with the version of the other artifacts of Room.`,
    ],
  }),
  entityNotListed: ({ entity, at = "" }: Placed & { entity: string }) => ({
    text: `${entity}, which a function of the DAO${at} takes, is not among the entities of the database.`,
    steps: [`Add it: @Database(entities = [${entity}::class, …]), and raise the version with a migration.`],
  }),
  noSuchParameter: ({ bound, at = "" }: Placed & { bound: string }) => ({
    text: `The query${at} has ${bound}, and the function has no parameter of that name.`,
    steps: [
      "Give the parameter the name that follows the colon in the query, or change the query.",
      "Where the names are alike, Room did not see them: raise Room to a release made for this Kotlin, which it reads the names of parameters from.",
    ],
  }),
  otherReturnType: ({ type, at = "" }: Placed & { type: string }) => {
    const [, why, step] = RETURNED.find(([pattern]) => pattern.test(type)) ?? [];
    return {
      text: `Room cannot make a ${type} of the rows that the query${at} gives${why ? `: ${why}` : ""}.`,
      steps: [
        step ??
          "Return an entity, a class whose properties are named as the columns (or given names with @ColumnInfo), a value that a column can have, or a List of one of them. A type of a column that is none of SQLite's needs a @TypeConverter that the database is told of.",
      ],
    };
  },
}).settleByLog("suspendUnseen");

/** Types that are near to one that Room gives, why it gives none of them, and which it does. */
const RETURNED: readonly (readonly [type: RegExp, why: string, step: string])[] = [
  [
    /\.(?:ArrayList|LinkedList|HashSet)</,
    "of collections it gives List, and Set or Map where it is told how",
    "Let the function return List, and copy where the caller needs another collection.",
  ],
  [
    /\.(?:Mutable)?(?:StateFlow|SharedFlow)</,
    "of flows it gives Flow, which is cold",
    "Let the function return Flow, and make a StateFlow of it with stateIn(…) in the view model.",
  ],
  [/\.MutableLiveData</, "it gives LiveData", "Let the function return LiveData."],
  [
    /^androidx\.paging\.|^io\.reactivex\.|^kotlinx\.coroutines\.flow\.|ListenableFuture</,
    "it knows that type only with the artifact for it beside it, and from some release on",
    "Add the artifact with the version of the others: room-paging for PagingSource, room-rxjava2 or room-rxjava3, room-guava, room-ktx for Flow before Room 2.7. Raise Room where it is older than that type.",
  ],
];

export function readLog(context: Context<typeof failureClass>) {
  const { facts, error } = context;
  const at = placeOf(context);
  const support = { explicit: true } as const;
  const { reason = "", operation, fields, feature, artifact, entity, bound, returnType } = facts;
  const [, kind, name] = /no such (column|table|function): ([\w.`"]{1,120})/.exec(reason) ?? [];
  if (kind && name)
    return kind === "function"
      ? causes.proven("unknownFunction", { name, at }, support)
      : causes.proven("unknownName", { kind, name, at }, support);
  const near = /near "([^"]{1,80})": syntax error/.exec(reason)?.[1];
  if (near) return causes.proven("syntax", { near, at }, { ...support, ground: "typical" });
  if (operation) {
    const type = facts.fieldType ?? / - ([\w.]+) in [\w.]+/.exec(error.raw)?.[1];
    return causes.proven("noConverter", { operation, type, at }, support);
  }
  if (fields) return causes.proven("fieldsNotReturned", { fields, at }, support);
  const suspended = suspendUnseen(context);
  if (suspended) return suspended;
  if (feature && artifact) {
    const module = artifact.startsWith("room-") ? artifact : `room-${artifact}`;
    return causes.proven(
      "artifactMissing",
      { feature: feature.replace(/ features$/, ""), module, at },
      support,
    );
  }
  if (entity) return causes.proven("entityNotListed", { entity, at }, support);
  if (bound) return causes.proven("noSuchParameter", { bound, at }, support);
  return returnType ? causes.proven("otherReturnType", { type: returnType, at }, support) : undefined;
}

function suspendUnseen({ facts, error: { raw } }: Context<typeof failureClass>) {
  const isComplaint = facts.returnType === "java.lang.Object" || facts.shortcut || facts.parameterWanted;
  const isShown = /\bkotlin\.coroutines\.(?:experimental\.)?Continuation\b/.test(raw);
  const name = /\bjava\.lang\.Object (\w+)\(/.exec(raw)?.[1];
  if (!isComplaint || !(isShown || name)) return undefined;
  const quotes = isShown ? ["kotlin.coroutines"] : [];
  return causes.proven(
    "suspendUnseen",
    { name, isShown },
    { ground: isShown ? "stated" : "typical", explicit: true, quotes },
  );
}
