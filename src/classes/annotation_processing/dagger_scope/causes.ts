import { shortName } from "../../../syntax/names.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  otherScope: ({ component, scopes, binding }: { component: string; scopes: string; binding?: string }) => ({
    text: `A binding in ${shortName(component)} has another scope than the component's (${scopes})${binding ? `: ${binding}` : ""}.`,
    steps: [
      "Give the binding the scope of the component that it is installed in (SingletonComponent with @Singleton, ViewModelComponent with @ViewModelScoped), or no scope at all.",
    ],
  }),
});

export function readLog({ error, facts: { component, scopes } }: Context<typeof failureClass>) {
  if (!component || !scopes) return undefined;
  const binding = /^[ \t]{1,60}(@(?!javax|jakarta)[\w.]+(?:\([^)\n]*\))?\s+(?:class )?[\w.]+[^\n]{0,160})$/m
    .exec(error.raw.split("different scopes:")[1] ?? "")?.[1]
    ?.trim();
  const support = { ground: "typical", explicit: true, quotes: [binding] } as const;
  return causes.proven("otherScope", { component, scopes, binding }, support);
}
