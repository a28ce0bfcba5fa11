import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  localFile: () => ({
    text: "A library module depends on a local .aar file, which cannot become part of the library's own .aar.",
    steps: [
      "Let the app depend on the file, with compileOnly in the library; or give the file a module of its own; or publish it to a repository.",
    ],
  }),
});

export const readLog = ({ error }: Context<typeof failureClass>) =>
  causes.proven("localFile", {}, { explicit: true, quotes: [/[\w./-]{1,200}\.aar/.exec(error.raw)?.[0]] });
