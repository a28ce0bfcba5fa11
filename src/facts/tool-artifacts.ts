import type { FactTable } from "./fact-table.ts";

/** A program that a build downloads as an artifact, one file for each platform. */
export interface ToolArtifact {
  module: string;
  /** The platform, as its file names it. */
  platform: string;
  /** The first release with a file for it. */
  since: string;
}

export const TOOL_ARTIFACTS: FactTable<ToolArtifact> = {
  asOf: "2026-11",
  source:
    "github.com/protocolbuffers/protobuf pull 9203, github.com/grpc/grpc-java issues 7690 and 8724 (release notes of 1.42.1)",
  rows: [
    { module: "com.google.protobuf:protoc", platform: "osx-aarch_64", since: "3.17.3" },
    { module: "io.grpc:protoc-gen-grpc-java", platform: "osx-aarch_64", since: "1.42.1" },
  ],
};
