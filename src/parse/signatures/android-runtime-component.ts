import type { Signature } from "./signature.ts";

/** Components, intents, permissions and what passes between processes. */
export const componentSignatures: Signature[] = [
  {
    id: "undeclared_component",
    contractType: "undeclared_component",
    patterns: [
      {
        needle: "Unable to instantiate ",
        regex:
          /Unable to instantiate (?<componentKind>activity|service|receiver|provider) (?:ComponentInfo\{)?(?<component3>[\w.$/]+)\}?: java\.lang\.ClassNotFoundException/,
        rank: 38,
      },

      {
        needle: "Unable to find explicit activity class {",
        regex:
          /Unable to find explicit activity class \{(?<packageName>[\w.]+)\/(?<component>[\w.$]+)\}; have you declared this activity/,
      },
      {
        needle: "Unable to start service Intent {",
        regex:
          /Unable to start service Intent \{[^}]*cmp=(?<component2>[\w./$]+)[^}]*\}[^\n]{0,400}not found/,
      },
    ],
  },
  {
    id: "no_activity_for_intent",
    exceptions: ["android.content.ActivityNotFoundException"],
    patterns: [
      {
        needle: "No Activity found to handle Intent { ",
        regex: /No Activity found to handle Intent \{ (?<intent>[^}]*) \}/,
      },
    ],
  },
  {
    id: "missing_permission",
    contractType: "missing_permission",
    patterns: [
      {
        needle: "SecurityException: Permission Denial: ",
        regex:
          /SecurityException: Permission Denial: (?<what>[^\n]{0,400}?) requires (?<permission>[\w.]+(?: or [\w.]+)*)/,
      },
      {
        needle: "SecurityException: Permission denied (missing ",
        regex: /SecurityException: Permission denied \(missing (?<permission2>\w+) permission\?\)/,
      },
      {
        needle: " with revoked permission ",
        regex:
          /SecurityException: Permission Denial: [^\n]{1,1000}? with (?<revoked>revoked) permission (?<permission7>[\w.]+)/,
      },
      {
        needle: " nor current process has ",
        regex: /Neither user (?<uid>\d+) nor current process has (?<permission3>[\w.]+)/,
      },
      {
        needle: " requires permissions: all of the permissions allOf=true [",
        regex:
          /Starting FGS with type (?<fgsType>\w+) callerApp=\S+ ?\S* targetSDK=(?<targetSdk>\d+) requires permissions: all of the permissions allOf=true \[(?<permission6>[^\]]*)\](?: any of the permissions allOf=false \[(?<anyOf>[^\]]*)\])?/,
      },
      {
        needle: " permission",
        regex: /Need (?<permission4>android\.permission\.[\w.]+)(?: or [\w.]+)? permission/,
      },
      {
        needle: "needs to hold ",
        regex: /needs to hold (?<permission5>android\.permission\.SCHEDULE_EXACT_ALARM)/,
      },
    ],
  },
  {
    id: "component_launch_wrapper",
    rank: 72,
    patterns: [
      {
        needle: "Unable to ",
        regex:
          /Unable to (?<verb>start|resume|pause|stop|destroy|create|instantiate|bind to|unbind to|get) (?<componentKind>activity|service|receiver|provider|application) (?:ComponentInfo)?\{?(?<component>[\w./$]+)\}?[^\n]{0,400}?: (?<innerException>[\w.$]+(?:Exception|Error)[\w$]*)(?:: (?<innerMessage>[^\n]{0,400}))?/,
      },
      {
        needle: "Failure delivering result ResultInfo{",
        regex:
          /Failure delivering result ResultInfo\{[^}]*\} to activity \{(?<component2>[^}]+)\}: (?<innerException2>[\w.$]+)/,
      },
    ],
  },
  {
    id: "transaction_too_large",
    patterns: [
      {
        needle: "TransactionTooLargeException",
        regex: /TransactionTooLargeException(?:: data parcel size (?<bytes>\d+) bytes)?/,
      },
      {
        needle: "FAILED BINDER TRANSACTION !!!",
        regex: /FAILED BINDER TRANSACTION !!!\s+\(parcel size = (?<bytes2>\d+)\)/,
      },
    ],
  },
  {
    id: "hilt_runtime",
    patterns: [
      {
        needle: "Hilt Activity must be attached to an @HiltAndroidApp Application",
        regex:
          /Hilt Activity must be attached to an @HiltAndroidApp Application(?:[^\n]{0,400}Found: class (?<applicationClass>[\w.$]+))?/,
      },
      {
        needle: "Given component holder class ",
        regex: /Given component holder class (?<className2>[\w.$]+) does not implement/,
      },
      {
        needle: "Expected the @HiltViewModel-annotated class ",
        regex: /Expected the @HiltViewModel-annotated class (?<modelClass>[\w.$]+) to be available/,
      },
    ],
  },
  {
    id: "file_uri_exposed",
    patterns: [
      {
        needle: "FileUriExposedException: ",
        regex: /FileUriExposedException: (?<uri>file:\/\/\S+) exposed beyond app/,
      },
    ],
  },
  {
    id: "fileprovider_config",
    patterns: [
      {
        needle: "Failed to find configured root that contains ",
        regex: /Failed to find configured root that contains (?<path>\S+)/,
      },
      {
        needle: "Couldn't find meta-data for provider with authority ",
        regex: /Couldn't find meta-data for provider with authority (?<authority>\S+)/,
      },
    ],
  },
];
