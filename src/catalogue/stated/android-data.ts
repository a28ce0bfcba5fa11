import { differencesOf, tablesIn } from "../../analysis/code/table-info.ts";
import { fileProviderRoot } from "../../facts/file-provider-roots.ts";
import { originOf } from "../../facts/frame-origins.ts";
import { SQLITE_CODES } from "../../facts/sqlite-codes.ts";
import { frameName, given, type Reading, type StatedTable, simple, type Told } from "./stated-cause.ts";

/** Network, database, files and classes at run time. */
export const androidData: StatedTable = {
  room_main_thread: (told) => {
    const own = told.own.filter(({ className }) => !/_Impl\b/.test(className));
    const [first] = own;
    if (!first) return undefined;
    return {
      cause: `${frameName(first)} uses the database on the main thread, where it could block drawing.`,
      steps: [
        "Make the function of the DAO suspend (or return Flow) and call it in viewModelScope.launch { … }.",
        "allowMainThreadQueries() only in tests.",
      ],
      confidence: 0.8,
      frame: first,
    };
  },

  room_migration_missing: given(["fromVersion", "toVersion"], ({ fromVersion, toVersion }) => {
    const down = Number(toVersion) < Number(fromVersion);
    return down
      ? {
          cause: `The database on the device has version ${fromVersion}, and this build of the app knows only ${toVersion}: an older app was installed over a newer one.`,
          steps: [
            "Uninstall the app or clear its data on that device.",
            "fallbackToDestructiveMigrationOnDowngrade(true) on the builder, where its data may be lost.",
          ],
          confidence: 0.8,
          said: true,
        }
      : {
          cause: `The database on the device has version ${fromVersion}, this build of the app expects ${toVersion}, and the builder knows no migration that leads there.`,
          steps: [
            `Write Migration(${fromVersion}, ${toVersion}) (or one for each step), or @AutoMigration(from = ${fromVersion}, to = ${toVersion}) with exported schemas, and pass it to addMigrations(…).`,
            "While nothing is released: clear the app's data. fallbackToDestructiveMigration(…) deletes the users' data.",
          ],
          confidence: 0.75,
          said: true,
        };
  }),

  room_schema_changed: [
    given(["expectedHash", "foundHash"], () => ({
      cause:
        "The entities differ from those that made the database on the device, and both have the same version number: the schema was changed without raising @Database(version).",
      steps: [
        "Raise version by one and add a migration.",
        "While nothing is released: clear the app's data, or uninstall it; a backup restored by Auto Backup can bring the old file back.",
      ],
      confidence: 0.8,
      said: true,
    })),
    given(["table"], ({ table }, told) => {
      const tables = tablesIn(told.root?.message ?? told.error.message);
      const differences = tables ? differencesOf(tables.expected, tables.found) : [];
      const [first] = differences;
      if (!first) return undefined;
      const packaged = /Pre-packaged/.test(told.error.raw);
      return {
        cause: `${packaged ? "The packaged database" : "The migration"} leaves the table ${table} in another shape than ${told.facts.entity ? simple(told.facts.entity) : "the entity"} wants: it asks for ${first.expected} and the database has ${first.found}${differences.length > 1 ? `, and ${differences.length - 1} more` : ""}.`,
        steps: [
          packaged
            ? "Build the packaged file from the exported schema of that version."
            : `Let the migration's SQL make it so; the createSql of the exported schema (schemas/…/<version>.json) has the exact text.`,
          "Or change the entity to what the table is, where that was meant.",
        ],
        confidence: 0.8,
        said: true,
      };
    }),
  ],

  sqlite_error: [
    given(["missingKind", "missingName"], ({ missingKind, missingName }, told) => ({
      cause: `${told.here ?? "A statement"} names the ${missingKind} ${missingName}, which the database on that device does not have${missingKind === "column" ? ": a slip, or a column that its version came without" : ""}.`,
      steps: [
        missingKind === "table"
          ? "See whether it is made: onCreate runs only for a new file; raise the version and create it in onUpgrade or a migration."
          : `Compare ${missingName} with CREATE TABLE; after adding a column raise the version and ALTER TABLE in the upgrade. A text without quotes is taken for a column.`,
        "While nothing is released, clear the app's data.",
      ],
      confidence: 0.75,
      said: true,
    })),
    given(["constraint", "columnName"], ({ constraint, columnName }, told) => {
      const name = writer(told);
      return {
        cause:
          constraint === "NOT NULL"
            ? `${name} writes a row without ${columnName}, which may not be null.`
            : constraint === "UNIQUE" || constraint === "PRIMARY KEY"
              ? `${name} writes a row whose ${columnName} is there already.`
              : `${name} breaks the ${constraint} rule of ${columnName}.`,
        steps: [
          constraint === "NOT NULL"
            ? "Give it a value, or a default in the schema."
            : "Upsert (@Upsert, onConflict = REPLACE or IGNORE), or let the database give the key (autoGenerate, id 0).",
        ],
        confidence: 0.75,
        said: true,
      };
    }),
    given(["constraint"], ({ constraint }, told) =>
      constraint === "FOREIGN KEY"
        ? {
            cause: `${writer(told)} writes a row that points to a parent that is not there, or deletes a parent that others point to.`,
            steps: [
              "Write the parent first, in one @Transaction; for deleting choose onDelete = CASCADE or SET_NULL.",
              "REPLACE on a parent deletes it for a moment: use @Upsert.",
            ],
            confidence: 0.75,
            said: true,
          }
        : undefined,
    ),
    given(["resultCode"], ({ resultCode }, told) => {
      const row = SQLITE_CODES.rows.find(({ code }) => String(code) === resultCode);
      if (!row) return undefined;
      return {
        cause: `${row.means.replace(/\.$/, "")}${told.here ? `; that is where ${told.here} failed` : ""}.`,
        steps: [...row.steps],
        confidence: 0.75,
        said: true,
      };
    }),
  ],

  fileprovider_config: [
    given(["path"], ({ path }, told) => {
      const root = fileProviderRoot(path);
      return {
        cause: `${told.here ?? "The app"} shares ${path}, and the provider's paths file lists no folder that contains it.`,
        steps: [
          root
            ? `Add <${root.element} name="…" path="${root.folder || "."}" /> to that file (${root.call} is the folder of this element).`
            : "Add the element for that folder to the paths file, or write the file into a folder that is listed.",
        ],
        confidence: root ? 0.8 : 0.75,
      };
    }),
    given(["authority"], ({ authority }) => ({
      cause: `getUriForFile is called with the authority ${authority}, and the installed app has no FileProvider under that name (or one without its paths meta-data).`,
      steps: [
        "Compare the text in code with android:authorities of the <provider>: both should be made of the applicationId, which a build type can extend.",
        'The <provider> needs <meta-data android:name="android.support.FILE_PROVIDER_PATHS" android:resource="@xml/…" />.',
      ],
      confidence: 0.75,
    })),
  ],

  out_of_memory: given(["bytes"], ({ bytes }, told) => {
    const size = Number(bytes);
    const image = told.frames.some(({ className }) => /Bitmap|ImageDecoder|NativeAllocation/.test(className));
    if (!(size >= 8 * 1024 * 1024) || !told.here) return undefined;
    return {
      cause: `${told.here} asks for ${Math.round(size / 1024 / 1024)} MB in one piece${image ? ", for an image at its full size" : ""}, more than the app's heap has left.`,
      steps: [
        image
          ? "Load it at the size that is shown (Coil, Glide, or inSampleSize), not as large as the file is."
          : "Read and handle it in parts (a stream, paging), not as one array or text.",
      ],
      confidence: 0.65,
    };
  }),

  strictmode_violation: given(["violation"], ({ violation }, told) =>
    told.own[0] && /Disk|Network|UnbufferedIo|CustomSlowCall|ResourceMismatch/.test(violation)
      ? {
          cause: `${frameName(told.own[0])} ${/Write/.test(violation) ? "writes to the disk" : /Network/.test(violation) ? "uses the network" : "reads from the disk"} on the main thread${told.facts.milliseconds ? ` for ${told.facts.milliseconds} ms` : ""}, which StrictMode is set to report.`,
          steps: [
            "Move it to Dispatchers.IO, or load it once at start and keep it (DataStore instead of SharedPreferences).",
            "StrictMode reports; it did not make anything fail by itself unless penaltyDeath is set.",
          ],
          confidence: 0.75,
          said: true,
          frame: told.own[0],
        }
      : undefined,
  ),

  class_not_found_runtime: given(["className"], ({ className }, told) => {
    const platform = /^android\.|^java\.(?:lang|util|time|nio|net)\./.test(className);
    if (!platform || !told.frames.length || told.onJvm) return undefined;
    const time = className.startsWith("java.time.");
    return {
      cause: `${told.here ?? "Code of the app or a library"} uses ${className}, which the Android version of that device does not have.`,
      steps: [
        time
          ? "Turn on core library desugaring, which brings java.time to older devices."
          : `Guard it: if (Build.VERSION.SDK_INT >= …) before the class is touched, with the code in a class of its own.`,
        "Where a library uses it, its minSdk is higher than the device, or it relies on catching the error.",
      ],
      confidence: 0.7,
    };
  }),

  binary_incompatibility: [sequencedCollection, mixedLibraries],
};

/** `List.removeFirst` of JDK 21, which devices before Android 15 lack. */
function sequencedCollection(told: Told): ReturnType<Reading> {
  const { className, method } = told.facts;
  if (told.onJvm || !/^java\.util\.(?:List|ArrayList|LinkedList|Deque)$/.test(className ?? ""))
    return undefined;
  const instead: Readonly<Record<string, string>> = {
    removeFirst: "removeAt(0)",
    removeLast: "removeAt(lastIndex)",
    getFirst: "first()",
    getLast: "last()",
    reversed: "asReversed()",
  };
  const other = method ? instead[method] : undefined;
  if (!method || !other) return undefined;
  return {
    cause: `${told.here ?? "The app"} was compiled against Android 15 (compileSdk 35 or newer), where ${method}() of a list is Java's own; devices before Android 15 do not have it.`,
    steps: [
      `Write ${other} there.`,
      "Lint's NewApi check and Android Gradle plugin 8.9 or newer report such calls.",
    ],
    confidence: 0.8,
  };
}

function mixedLibraries(told: Told): ReturnType<Reading> {
  const { className, method } = told.facts;
  const caller = told.frames.find((frame) => frame.className !== className);
  if (!className || !method || !caller || originOf(className) === "platform") return undefined;
  if (told.own.includes(caller)) return undefined;
  return {
    cause: `${frameName(caller)} (${packageOf(caller.className)}) was compiled against a version of ${packageOf(className)} whose ${simple(className)} has ${method}, and the version ${told.onJvm ? "on the class path of the test" : "in the app"} has none: two libraries that do not belong together.`,
    steps: [
      `Align them: let a platform (BOM) choose the versions of the family, or raise the library that calls and the one it calls to releases of the same time.`,
      "./gradlew <module>:dependencies --configuration <variant>RuntimeClasspath shows what was chosen in place of what (->).",
    ],
    confidence: 0.7,
    frame: caller,
  };
}

/** Who runs the statement; Room's generated code is nobody. */
function writer({ own }: Told): string {
  const frame = own.find(({ className }) => !/_Impl\b/.test(className));
  return frame ? frameName(frame) : "A statement";
}

const packageOf = (className: string): string => className.split(".").slice(0, 3).join(".");
