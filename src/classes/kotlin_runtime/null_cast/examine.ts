// A cast of null is examined as any other null: ../README.md says by which questions.
export { examine } from "../npe/examine.ts";
