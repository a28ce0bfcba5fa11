import { componentSignatures } from "./android-runtime-component.ts";
import { dataSignatures } from "./android-runtime-data.ts";
import { screenSignatures } from "./android-runtime-screen.ts";
import { serviceSignatures } from "./android-runtime-service.ts";
import { viewSignatures } from "./android-runtime-view.ts";
import type { SignatureFamily } from "./signature.ts";

export const androidRuntime: SignatureFamily = {
  family: "android_runtime",
  domain: "runtime",
  rank: 40,
  framework: "android",
  signatures: [
    ...componentSignatures,
    ...dataSignatures,
    ...viewSignatures,
    ...screenSignatures,
    ...serviceSignatures,
  ],
};
