import { ROOM_FOR_KOTLIN } from "../../../facts/room-kotlin.ts";
import { at, given, type Reading, type StatedCause, type Told } from "../../stated-cause.ts";
import { inWords } from "../../wording.ts";
import type { failureClass } from "./class.ts";

type Of = Told<typeof failureClass>;

/** What Room says of a function of a DAO: of what it takes, and of what it gives. */
export const daoSignature: readonly Reading<typeof failureClass>[] = [
  unseenSuspend,
  given(["feature", "artifact"], ({ feature, artifact }, told) => {
    const module = artifact.startsWith("room-") ? artifact : `room-${artifact}`;
    return {
      cause: `A function of the DAO${at(told)} uses ${feature.replace(/ features$/, "")}, and the module has no androidx.room:${module}, which makes Room understand it.`,
      steps: [
        `Add implementation("androidx.room:${module}:<version>") with the version of the other artifacts of Room.`,
      ],
      ground: "told",
      said: true,
    };
  }),
  given(["entity"], ({ entity }, told) => ({
    cause: `${entity}, which a function of the DAO${at(told)} takes, is not among the entities of the database.`,
    steps: [`Add it: @Database(entities = [${entity}::class, …]), and raise the version with a migration.`],
    ground: "told",
    said: true,
  })),
  given(["bound"], ({ bound }, told) => ({
    cause: `The query${at(told)} has ${bound}, and the function has no parameter of that name.`,
    steps: [
      "Give the parameter the name that follows the colon in the query, or change the query.",
      "Where the names are alike, Room did not see them: raise Room to a release made for this Kotlin, which it reads the names of parameters from.",
    ],
    ground: "told",
    said: true,
  })),
  given(["returnType"], ({ returnType }, told) => {
    const known = RETURNED.find(([pattern]) => pattern.test(returnType));
    return {
      cause: `Room cannot make a ${returnType} of the rows that the query${at(told)} gives${known ? `: ${known[1]}` : ""}.`,
      steps: [
        known?.[2] ??
          "Return an entity, a class whose properties are named as the columns (or given names with @ColumnInfo), a value that a column can have, or a List of one of them. A type of a column that is none of SQLite's needs a @TypeConverter that the database is told of.",
      ],
      ground: "told",
      said: true,
    };
  }),
];

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

const AS_OBJECT = /\bjava\.lang\.Object \w+\(/;
const CONTINUATION = /\bkotlin\.coroutines\.(?:experimental\.)?Continuation\b/;

/** A suspend function as Java sees it: with one parameter more, and an Object as what it gives. */
function unseenSuspend({ facts, error }: Of): StatedCause | undefined {
  const isComplaint = facts.returnType === "java.lang.Object" || facts.shortcut || facts.parameterWanted;
  const isShown = CONTINUATION.test(error.raw);
  if (!isComplaint || !(isShown || AS_OBJECT.test(error.raw))) return undefined;
  const name = /\bjava\.lang\.Object (\w+)\(/.exec(error.raw)?.[1];
  const pairs = ROOM_FOR_KOTLIN.rows.map(({ kotlin, room }) => `Kotlin ${kotlin} needs Room ${room}`);
  return {
    cause: `Room took a suspend function of the DAO${name ? `, ${name},` : ""} for a plain one: ${isShown ? "the Continuation" : "the java.lang.Object"} that it complains of is how Java sees a suspend function. Under kapt Room learns of suspend from Kotlin's metadata, and a Room that is older than the Kotlin of the build cannot read it.`,
    steps: [
      `Raise all artifacts of Room together, to the newest that this build can use: ${inWords(pairs)} or newer (table of ${ROOM_FOR_KOTLIN.asOf}), and newer ones a newer Room.`,
      "Or let KSP run Room's compiler instead of kapt: it reads the sources of Kotlin themselves.",
      "Or go back to the Kotlin that this Room was made for.",
    ],
    ground: isShown ? "told" : "inKind",
    said: true,
    quotes: [isShown ? "kotlin.coroutines" : undefined],
  };
}
