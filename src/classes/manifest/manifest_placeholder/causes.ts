import { withUnread } from "../../../analysis/build/unread-build-logic.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

/** A placeholder, and the script of the module whose manifest asks for it. */
type Asked = { name: string; script?: { path: string; isKotlin: boolean } };
/** `owner` is the module, `attribute` where the log has it. */
type Unset = Asked & Partial<Record<"owner" | "attribute" | "unread", string>>;

const wordsFor = ({ name, script }: Asked) => ({
  steps: [
    `Give it a value for all variants, in android { defaultConfig { } }${script ? ` of ${script.path}` : ""}: ${script?.isKotlin === false ? `manifestPlaceholders = [${name}: "…"]` : `manifestPlaceholders["${name}"] = "…"`}.`,
    "A key that must stay out of version control comes from local.properties or the environment, with a default so that every checkout builds.",
  ],
  label: `no ${name} here`,
});

export const causes = causesOf<typeof failureClass>()({
  noValue: ({ owner, attribute, unread, ...asked }: Unset) => ({
    text: withUnread(
      `The manifest of ${owner ?? "the module, or of a library,"} asks for \${${asked.name}}${attribute ? ` in ${attribute}` : ""}, and ${asked.script ? "no build file of this project gives it a value" : "the build had no value for it"}.`,
      unread,
    ),
    ...wordsFor(asked),
  }),
  oneVariant: ({ variant, at, ...asked }: Asked & Record<"variant" | "at", string>) => ({
    text: `${variant} gives \${${asked.name}} a value (${at}), and the manifest asks for it in the other variants too.`,
    ...wordsFor(asked),
  }),
  otherModule: ({ giver, owner, ...asked }: Asked & { giver: string; owner?: string }) => ({
    text: `\${${asked.name}} has a value in ${giver}, but the manifest that asks for it belongs to ${owner}, which is built without it.`,
    ...wordsFor(asked),
  }),
  misspelled: ({ name, path, given }: Record<"name" | "path" | "given", string>) => ({
    text: `The manifest asks for \${${name}}, and ${path} gives ${given}: the names differ by a slip.`,
    steps: ["Write the name alike on both sides."],
    label: `${name}?`,
  }),
  secretMissing: ({ name, plugin }: Record<"name" | "plugin", string>) => ({
    text: `The manifest asks for \${${name}}, and the secrets plugin at ${plugin} gives the manifest what its properties file has: local.properties, unless the secrets block names another. Where the build ran, that file had no ${name}.`,
    steps: [
      `Put ${name}=… into that file.`,
      'So that every checkout builds, give it a default: secrets { defaultPropertiesFileName = "local.defaults.properties" }.',
    ],
    label: "reads a properties file",
  }),
});

export function readLog({ facts: { placeholder: name, attribute } }: Context<typeof failureClass>) {
  return name ? causes.proven("noValue", { name, attribute }, { ground: "stated" }) : undefined;
}
