import type LibsqlDatabase from "libsql";

export type Connection = LibsqlDatabase.Database;
