/** Words of a failure that tells of stored data which cannot be kept or read any more. */
interface DataLossSign {
  readonly says: string;
  /** What becomes of the data. */
  readonly why: string;
  readonly source: string;
}

export const DATA_LOSS: readonly DataLossSign[] = [
  {
    says: "SQLiteDatabaseCorruptException",
    why: "the default handler deletes a database that is corrupt",
    source: "AOSP, DefaultDatabaseErrorHandler",
  },
  {
    says: "SQLiteFullException",
    why: "what was to be written is not",
    source: "AOSP, SQLiteFullException: the database or disk is full",
  },
  {
    says: "SQLiteDiskIOException",
    why: "what was to be written may not be",
    source: "AOSP, SQLiteDiskIOException",
  },
  {
    says: "SQLiteReadOnlyDatabaseException",
    why: "what was to be written is not",
    source: "AOSP, SQLiteReadOnlyDatabaseException",
  },
  {
    says: "was required but not found. Please provide the necessary Migration path",
    why: "the database of an earlier version cannot be opened",
    source: "androidx.room, RoomOpenHelper",
  },
  {
    says: "Room cannot verify the data integrity",
    why: "the database of an earlier version cannot be opened",
    source: "androidx.room, RoomOpenHelper",
  },
  {
    says: "Migration didn't properly handle",
    why: "the database of an earlier version cannot be opened",
    source: "androidx.room, RoomOpenHelper",
  },
  {
    says: "Can't downgrade database from version",
    why: "the database of a newer version cannot be opened",
    source: "AOSP, SQLiteOpenHelper.onDowngrade",
  },
  {
    says: "androidx.datastore.core.CorruptionException",
    why: "the file of a data store cannot be read",
    source: "androidx.datastore, CorruptionException",
  },
  {
    says: "KeyPermanentlyInvalidatedException",
    why: "what the key had encrypted cannot be read any more",
    source: "AOSP, KeyPermanentlyInvalidatedException",
  },
  {
    says: "javax.crypto.AEADBadTagException",
    why: "what was encrypted cannot be read",
    source: "JDK, AEADBadTagException",
  },
];
