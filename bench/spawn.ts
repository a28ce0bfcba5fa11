import { spawn } from "node:child_process";

/** Runs a program to its end and gives what it wrote to standard output. */
export function run(program: string, parameters: string[], cwd: string): Promise<string> {
  const child = spawn(program, parameters, { cwd, stdio: ["ignore", "pipe", "ignore"] });
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  return new Promise((done, fail) => {
    child.on("error", fail).on("close", () => done(Buffer.concat(chunks).toString()));
  });
}
