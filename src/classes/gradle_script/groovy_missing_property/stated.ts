import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["propertyName"], ({ propertyName }, { facts }) =>
  facts.target === "null object"
    ? {
        cause: `Groovy code of the build reads ${propertyName} of something that is null there, most often a properties file or an extra property that this machine does not have.`,
        steps: [
          `Look at what stands before .${propertyName} and where it is read: local.properties and keystore.properties are in no fresh checkout.`,
        ],
        confidence: 0.6,
      }
    : undefined,
);
