import { firstLine } from "../../../analysis/claims.ts";
import { shortName } from "../../../syntax/names.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  /** `needs` are parameters of the constructor, `place` is where the log has it that it is asked for. */
  needsFactory: ({ name, needs, place }: { name: string; needs?: string; place?: string }) => ({
    text: needs
      ? `The constructor of ${name} needs ${needs}, and the default factory can give a ViewModel nothing but an Application and a SavedStateHandle.`
      : `${name} takes constructor arguments, and whoever asked for it${place ? `, at ${place},` : ""} left its making to the default factory, which can pass none.`,
    steps: [
      `Give a factory where it is asked for: by viewModels { viewModelFactory { initializer { ${name}(…) } } }.`,
      `With Hilt: @HiltViewModel and @Inject constructor on ${name}, @AndroidEntryPoint on the screen, and hiltViewModel() in Compose.`,
    ],
    label: "needs a factory",
  }),
  injectedWithoutHilt: ({ name, needs }: { name: string; needs: string }) => ({
    text: `The constructor of ${name} needs ${needs}, and the default factory can give a ViewModel nothing but an Application and a SavedStateHandle. It has @Inject, but without @HiltViewModel Hilt does not make it.`,
    steps: [`Annotate ${name} with @HiltViewModel, and the activity or fragment with @AndroidEntryPoint.`],
    label: "without @HiltViewModel",
  }),
  /** Hilt's factory makes the ViewModels it knows and hands on all others. */
  unknownToHilt: ({ name, isCut }: { name: string; isCut: boolean }) => ({
    text: `Hilt does not know ${name} as a @HiltViewModel: its factory handed it on to the default one, which can pass an Application and a SavedStateHandle at most${isCut ? ", and could not make it. Why is cut off in this log" : ""}.`,
    steps: [
      `Mark ${name} @HiltViewModel and its constructor @Inject.`,
      look(
        "Where it is marked: see that its module applies Hilt's plugin and its compiler (ksp or kapt), which generate what makes it known.",
      ),
      look(
        `If it needs nothing injected: see what its constructor takes and does; the \`Caused by\` below the message says it.`,
      ),
    ],
  }),
  constructorThrew: ({ name, thrown, here }: { name: string; thrown: string; here?: string }) => ({
    text: `The constructor or an initializer of ${name} threw ${thrown}${here ? ` in ${here}` : ""}.`,
    steps: ["Mend what it throws; the rest of the trace only tells who asked for the ViewModel."],
  }),
});

export function readLog({
  facts: { className },
  root,
  error,
  frames,
  place,
  here,
}: Context<typeof failureClass>) {
  if (!className) return undefined;
  const inner = error.causes.at(-1);
  const isRefused = !inner || /NoSuchMethod|Instantiation/.test(inner.exception);
  const isPassedOn = frames.some(
    (each) => each.className === "dagger.hilt.android.internal.lifecycle.HiltViewModelFactory",
  );
  if (isPassedOn && isRefused) {
    const name = className.slice(className.lastIndexOf(".") + 1).replaceAll("$", ".");
    const quotes = ["HiltViewModelFactory.create"];
    return causes.supported("unknownToHilt", { name, isCut: !inner }, { quotes });
  }
  const name = shortName(className);
  if (/<init> \[\]|has no zero argument constructor/.test(`${root?.message ?? ""} ${error.message}`))
    return causes.proven("needsFactory", { name, place });
  if (isRefused) return undefined;
  const thrown = `${shortName(inner.exception)}${inner.message ? ` (${firstLine(inner.message)})` : ""}`;
  return causes.supported("constructorThrew", { name, thrown, here });
}
