// The entry of a worker of the servers in the executable that holds Node.
import { newLoader } from "./parts.ts";

const { work } = newLoader().require("main.js") as typeof import("../cli/main.ts");
void work();
