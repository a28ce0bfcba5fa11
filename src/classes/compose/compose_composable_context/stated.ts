import type { Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = ({ error, place }) =>
  /must be marked with the @Composable annotation/.test(error.message)
    ? {
        cause: `The function${place ? ` at ${place}` : ""} calls composables and is not marked @Composable.`,
        steps: [
          "Mark it @Composable, where all its callers are composable too; a lambda parameter that it passes content to needs the type @Composable () -> Unit.",
        ],
        ground: "inKind",
      }
    : /invocations can only happen from the context of/.test(error.message)
      ? {
          cause: `The call${place ? ` at ${place}` : ""} composes something, and what directly surrounds it is no composable: a callback such as onClick, a coroutine, a LazyListScope or remember block, or an ordinary function.`,
          steps: [
            "In a callback or coroutine change state instead, and let the composable show what follows from it (if (open) Dialog(…)).",
            "Read stringResource, LocalContext.current and the like outside of the callback into a val.",
            "In a LazyColumn put it into item { }. An ordinary function gets @Composable.",
          ],
          ground: "likely",
        }
      : undefined;
