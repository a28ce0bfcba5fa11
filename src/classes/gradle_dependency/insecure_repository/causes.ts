import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  /** `place` is the line that declares it. */
  plainHttp: ({ url, place }: { url: string; place?: string }) => ({
    text: `${place ? `${place} declares ${url},` : `The build asks the repository ${url} over`} plain HTTP, which Gradle refuses from 7.0 on where its block does not allow it.`,
    steps: [
      `Write ${url.replace(/^http:/, "https:")} where the server answers there, as public ones do.`,
      "Where it cannot, allowInsecureProtocol = true in that repository's block (Kotlin: isAllowInsecureProtocol).",
    ],
    label: "plain HTTP",
  }),
}).settleByLog("plainHttp");

export const readLog = ({ facts: { url } }: Context<typeof failureClass>) =>
  url ? causes.proven("plainHttp", { url }, { explicit: true }) : undefined;
