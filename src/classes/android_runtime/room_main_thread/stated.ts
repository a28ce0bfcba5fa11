import { frameName, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = (told) => {
  const own = told.own.filter(({ className }) => !/_Impl\b/.test(className));
  const [first] = own;
  const root = told.root?.exception ?? told.error.exception;
  if (!first && !root) return undefined;
  return {
    cause: `${first ? frameName(first) : "Code of the app"} uses the database on the main thread, where it could block drawing.`,
    steps: [
      "Make the function of the DAO suspend (or return Flow) and call it in viewModelScope.launch { … }.",
      "allowMainThreadQueries() only in tests.",
    ],
    ground: "told",
    ...(first && { frame: first }),
  };
};
