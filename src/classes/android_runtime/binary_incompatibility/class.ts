import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "binary incompatibility: library versions do not fit",
  summary:
    "A class was compiled against one version of a library and runs against another. The method or field with that exact signature no longer exists, or does not exist yet. For owners under `android.*` or `java.*`, the device is older than the call needs.",
  exceptions: [
    "java.lang.NoSuchMethodError",
    "java.lang.NoSuchFieldError",
    "java.lang.IncompatibleClassChangeError",
    "java.lang.AbstractMethodError",
    "java.lang.VerifyError",
  ],
  patterns: [
    {
      needle: "NoSuchMethodError: No ",
      regex:
        /NoSuchMethodError: No (?<methodKind>virtual|static|interface|direct) method (?<method>[\w$<>-]+)(?<signature>\([^)]*\)\S*?) in class L(?<className>[\w/$]+);/,
    },
    {
      // As the JVM of a computer prints it.
      needle: "NoSuchMethodError: '",
      regex:
        /NoSuchMethodError: '(?<signature2>(?:[\w.$[\]]{1,300} )?(?<className3>[\w.$]{1,300})\.(?<method3>[\w$<>-]{1,200})\([^')]*\))'/,
    },
    {
      needle: 'AbstractMethodError: abstract method "',
      regex:
        /AbstractMethodError: (?<methodKind2>abstract) method "(?:[\w.$[\]]{1,200} )?(?<className2>[\w.$]{1,300})\.(?<method2>[\w$]{1,200})\(/,
    },
    // A hidden method of the platform that a library asks for by reflection.
    {
      needle: "NoSuchMethodException: android.",
      regex:
        /NoSuchMethodException: (?<reflectedClass>android\.[\w.$]{1,200})\.(?<reflectedMethod>\w{1,100}) ?[[(]/,
    },
    {
      needle: "NoSuchFieldError: No ",
      regex:
        /NoSuchFieldError: No (?:static|instance) field (?<field>[\w$]{1,200}) of type \S{1,400} in class L(?<className4>[\w/$]{1,300});/,
    },
    {
      needle: "NoSuchFieldError: Class ",
      regex:
        /NoSuchFieldError: Class (?<className5>[\w.$]{1,300}) does not have member field '(?:[\w.$[\]]{1,300} )?(?<field2>[\w$]{1,200})'/,
    },
    {
      needle: "AbstractMethodError: Receiver class ",
      regex:
        /AbstractMethodError: Receiver class (?<implementer>[\w.$]{1,300}) does not define or inherit an implementation of the resolved method '(?<methodKind3>abstract) (?:[\w.$[\]]{1,300} )?(?<method4>[\w$]{1,200})\([^']{0,2000}' of (?:interface|abstract class) (?<className6>[\w.$]{1,300}[\w$])/,
    },
    {
      needle: "IncompatibleClassChangeError: Found ",
      regex:
        /IncompatibleClassChangeError: Found (?<found>interface|class) (?<className7>[\w.$]{1,300}), but (?<taken>interface|class) was expected/,
    },
    "NoSuchFieldError",
    "IncompatibleClassChangeError",
    "AbstractMethodError",
    "VerifyError",
  ],
  fixedIn: { roles: ["module_build", "catalog", "keep_rules"], settings: ["dependencies"], share: 0.4 },
  subject: ["{method}", "{field}", "{className}"],
  facts: [
    "methodKind",
    "method",
    "field",
    "signature",
    "className",
    "implementer",
    "found",
    "taken",
    "reflectedClass",
    "reflectedMethod",
  ],
  causes: {
    forOtherRelease: {
      text: "the code on top of the trace was compiled against another release of what has {className|the named class}",
      unless: { className: /^(?:android\.(?!support\.)|java\.|javax\.|dalvik\.)/ },
      decidedBy:
        "run `./gradlew <module>:dependencies --configuration <variant>RuntimeClasspath`: does an arrow (`->`) lead to another version of the artifact with {className|the class}?",
    },
    unevenVersions: {
      text: "one artifact of a family, such as Compose or OkHttp, was upgraded without its siblings",
      unless: { exceptions: /VerifyError/, className: /^(?:android\.(?!support\.)|java\.|javax\.|dalvik\.)/ },
      decidedBy:
        "run `./gradlew <module>:dependencies --configuration <variant>RuntimeClasspath`: do artifacts of its group differ in version?",
      remedy: "Align the artifacts of the group with its BOM.",
    },
    newerThanDevice: {
      text: "a platform method is newer than the device, or needs core library desugaring",
      unless: {
        exceptions: /VerifyError/,
        className: /^(?!(?:android\.(?!support\.)|java\.|javax\.|dalvik\.))/,
      },
      decidedBy:
        'look up {method|the method} in the API reference: is its "Added in API level" above the device\'s?',
      remedy:
        "Guard the call with `Build.VERSION.SDK_INT`, or raise the library that makes it; for `java.*` turn core library desugaring on.",
    },
    staleBuild: {
      text: "a stale build still holds code compiled against the old version",
      unless: { className: /^(?:android\.(?!support\.)|java\.|javax\.|dalvik\.)/ },
      decidedBy: "run `./gradlew clean`, then build and start it anew: does it still fail?",
      remedy: "Build from clean.",
    },
    lostByEspresso: {
      text: "a test library reaches for `InputManager.getInstance`, which newer versions of Android do not offer: Espresso before 3.7.0",
      when: { message: /InputManager\.getInstance/ },
      decidedBy:
        "run `./gradlew <module>:dependencies --configuration <variant>AndroidTestRuntimeClasspath | grep espresso-core`: is it older than 3.7.0?",
      remedy:
        "Raise `androidx.test.espresso:espresso-core` to 3.7.0 or later, and the other `androidx.test` artifacts with it.",
    },
  },
  checks: [
    {
      text: "find the artifact that {className|the class of the message} comes from",
      unless: { className: /^(?:android\.(?!support\.)|java\.|javax\.|dalvik\.)/ },
    },
    "see which version won: `./gradlew <module>:dependencies --configuration <variant>RuntimeClasspath`",
    "look at the calling frame: the library it belongs to is the one to upgrade",
    {
      text: "a name with a hash suffix or a `Composer` parameter means a Compose signature changed",
      when: { message: /Composer|-\w{7}\b/ },
    },
  ],
  fix: "Align the versions with a BOM or platform, and upgrade the calling library to a release built for them. For platform methods, check the API level or enable desugaring. Forcing the old version often breaks the next caller.",
} as const satisfies FailureClass;
