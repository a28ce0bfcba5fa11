// A worker whose only job reads a database without end.
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { serveJobs } from "../../../src/faces/worker/serve-jobs.ts";
import { openDatabase, prepared } from "../../../src/memory/embedded/database.ts";

serveJobs(async () => {
  const database = await openDatabase(join(workerData, "rows.db"), () => {});
  database.exec("create table if not exists row(number, text)");
  database.exec(`insert into row values ${Array.from({ length: 200 }, (_, at) => `(${at}, 'text')`).join()}`);
  return async (name) => {
    if (name === "begin") return "begun";
    for (;;) prepared(database, "select * from row limit 1").all();
  };
});
parentPort?.unref();
