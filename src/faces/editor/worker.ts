// The entry of a worker of the extension: its bundle lays this beside the extension.
import { serveJobs } from "../worker/serve-jobs.ts";
import { openJobs } from "./jobs.ts";

serveJobs(openJobs);
