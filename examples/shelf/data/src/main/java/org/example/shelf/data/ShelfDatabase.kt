package org.example.shelf.data

import android.content.Context
import androidx.room.Database
import androidx.room.Room
import androidx.room.RoomDatabase

@Database(entities = [Book::class, ReadingSession::class], version = 4, exportSchema = false)
abstract class ShelfDatabase : RoomDatabase() {
    abstract fun books(): BookDao

    companion object {
        fun open(context: Context): ShelfDatabase =
            Room.databaseBuilder(context, ShelfDatabase::class.java, "shelf.db")
                .addMigrations(MIGRATION_1_2, MIGRATION_2_3)
                .build()
    }
}
