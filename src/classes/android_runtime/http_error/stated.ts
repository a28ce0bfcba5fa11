import { given, type Reading } from "../../stated-cause.ts";
import { answered } from "../status-code.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["statusCode"], ({ statusCode }, told) =>
  answered(statusCode, told),
);
