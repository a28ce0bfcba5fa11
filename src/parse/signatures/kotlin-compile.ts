import { buildSignatures } from "./kotlin-compile-build.ts";
import { codeSignatures } from "./kotlin-compile-code.ts";
import type { SignatureFamily } from "./signature.ts";

export const kotlinCompile: SignatureFamily = {
  family: "kotlin_compile",
  domain: "build",
  rank: 30,
  contractType: "compilation_error",
  language: "kotlin",
  signatures: [...codeSignatures, ...buildSignatures],
};
