import type { FailureClass } from "../../../model/failure-class.ts";

/** A class by whose name it is no view and nothing that holds views. */
const NOT_OF_SCREENS =
  /^(?!.*(?:View|Layout|Binding|Widget|Button|Text|Image|Recycler|Adapter|Holder|Toolbar|ActionBar|Fragment|Activity|Dialog|Menu|Window|Context))/;

/** The innermost frame is of a component that has no views. */
const IN_NO_SCREEN = /^[\w.$]*(?:Receiver|Service|Worker|Provider)\.[\w$<>]+(?:\n|$)/;

/** A check of what a call was given, or the answer of another process: no field of the line was null. */
const OF_NO_FIELD =
  /^(?:(?:com\.google\.common\.base|androidx\.core\.util)\.Preconditions|java\.util\.Objects|android\.os\.Parcel)\./;

/** ART's words for what a proxy's handler answered: no field, view or call of the platform was null. */
const OF_PROXY = /Expected to unbox a '\w+' primitive type but was returned null/;

export const failureClass = {
  title: "NullPointerException",
  summary:
    "Code called a method or touched a field on a reference that was null. In Kotlin the null usually entered through Java or an Android API, whose types the compiler cannot check, or through `!!`; where Kotlin takes such a value for non-null it checks it first and says that the expression must not be null. The message names the member that was wanted, and so the type of the missing object.",
  contractType: "npe",
  exceptions: ["java.lang.NullPointerException", "kotlin.KotlinNullPointerException"],
  patterns: [
    {
      needle: "NullPointerException: Attempt to ",
      regex:
        /NullPointerException: Attempt to (?<operation>invoke (?:virtual|interface|direct|super) method|read from field|write to field) '(?<member>(?:[^' ]+ )?(?<className>[\w.$]+)\.(?<memberName>[\w$<>-]+)(?:\([^']*\))?)' on a null object/,
    },
    {
      needle: "NullPointerException: Cannot ",
      regex:
        /NullPointerException: Cannot (?<operation2>invoke|read field|assign field|load from|store to|read the array length)(?: "(?<member2>[^"]+)")?[^\n]{0,400}?because (?:the return value of )?"(?<expression>[^"]+)" is null/,
    },
    {
      needle: "NullPointerException: Attempt to ",
      regex: /NullPointerException: Attempt to (?:get length of|read from|write to) null array/,
    },
    {
      needle: " must not be null",
      regex: /(?:NullPointerException|IllegalStateException): (?<expression>[\w.()$ ]+) must not be null/,
    },
    {
      needle: ["java.lang.NullPointerException", "kotlin.KotlinNullPointerException"],
      regex: /NullPointerException\s*$/,
      rank: 50,
    },
  ],
  subject: ["{expression} is null", "{memberName} on null"],
  facts: ["operation", "member", "className", "memberName", "expression", "targetType"],
  causes: {
    platformFault: {
      text: "a fault of this version of Android or of its maker: the failing frames are the platform's alone",
      when: { foreign: /platform/ },
      decidedBy: "group the reports by device model and Android version: is it a single model or version?",
      remedy:
        "Look whether one Android version or maker has all reports; where a library drives that part of the platform, raise it, else leave out what triggers it on those devices.",
    },
    handlerNull: {
      text: "the `InvocationHandler` behind the `$Proxy` class answers null for a method that returns a primitive type",
      when: { message: OF_PROXY },
      decidedBy:
        "find `Proxy.newProxyInstance`, and the branch of its handler that returns null: is the method of the `$Proxy` frame one of those?",
      remedy:
        "Return a value of the method's own type there: `false` or 0 by `method.returnType` where there is nothing better.",
    },
    apiNull: {
      text: "a Java or Android API returned null: intent extra, arguments, `findViewById`, cursor, system service",
      unless: { foreign: true, message: OF_PROXY },
      decidedBy: "log the result of each call on the failing line: which one is null?",
      remedy: "Handle null right behind the call, with a default or by leaving the screen.",
    },
    viewGone: {
      text: "a view or binding is used before inflation or after `onDestroyView`",
      unless: {
        foreign: true,
        onJvm: true,
        className: NOT_OF_SCREENS,
        frames: IN_NO_SCREEN,
        message: OF_PROXY,
      },
      decidedBy: "leave the screen while it loads: does it crash each time then?",
      remedy: "Bind the work to `viewLifecycleOwner`, so that it ends with the view.",
    },
    asserted: {
      text: "`!!` on a value that may rightly be absent",
      // What `!!` throws has no message; R8 makes `getClass()` of it.
      unless: {
        foreign: true,
        message: /^(?![\s\S]*\.getClass\()[\s\S]*\S/,
        log: /^(?![\s\S]*(?:\.kt\b|kotlin|Unknown Source|SourceFile))/,
      },
      decidedBy: "is there a `!!` on the line of the first frame of your code?",
      remedy: "Replace `!!` by an early return or a default where null is legitimate.",
    },
    filledByGson: {
      text: "Gson or another reflective parser put null into a property declared non-null",
      unless: {
        foreign: /platform/,
        log: /^(?![\s\S]*(?:\.kt\b|kotlin|Unknown Source|SourceFile))/,
        message: OF_PROXY,
      },
      decidedBy: "log the JSON: is the field missing or null there, and non-null in the class?",
      remedy:
        "Declare the property nullable, or use a parser that knows Kotlin: Moshi with its Kotlin adapter, kotlinx.serialization.",
    },
    changedMeanwhile: {
      text: "another callback or thread set a field back to null that this line counts on",
      unless: {
        foreign: true,
        frames: OF_NO_FIELD,
        // A local variable, or the answer of a call that is named: no field.
        message:
          /because (?:the return value of|"<(?:local|parameter))|\) must not be null|Expected to unbox a '\w+' primitive type/,
      },
      needs: ["field"],
      decidedBy:
        "log every assignment of null to the field, with the thread: does one come just before the crash?",
      remedy: "Read the field once into a local variable, and leave where that is null.",
    },
    notSetUp: {
      text: "a singleton is used before its setup; content providers start before `Application.onCreate`",
      unless: { foreign: true, message: OF_PROXY },
      needs: ["android"],
      decidedBy:
        "is a `ContentProvider` or an initialiser below the failing line in the trace, or does setup log later than the crash?",
      remedy: "Set the singleton up where it is first used, or in an `Initializer` that runs before.",
    },
  },
  checks: [
    {
      text: "on the failing line, find the expression whose type is the class named in the message: that one is null",
      when: { message: /(?<![\w$])[A-Za-z_$][\w$]*\.[A-Z][\w$]*/ },
      unless: { foreign: true },
    },
    {
      text: "see whether one Android version or one maker has all reports of it",
      when: { foreign: /platform/ },
    },
    {
      text: "read its declaration and every place that assigns it or sets it to null",
      unless: { foreign: true },
    },
    {
      text: "for a view, check that every `layout-*` version of the layout contains the id",
      unless: { foreign: true },
    },
    {
      text: "of `X must not be null` find the expression X in the Kotlin code: a view by its id in a layout, or `getX()` of a Java class",
      when: { message: /must not be null/ },
    },
  ],
  fix: "Decide at the boundary whether the value may be absent: use a nullable type with `?.` or a default, or `requireNotNull` with a message that says what was missing. Tie views to the view lifecycle. Sprinkling `?.` over the crash line only moves the missing value somewhere quieter.",
} as const satisfies FailureClass;
