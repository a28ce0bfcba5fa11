package org.example.shelf.data

import androidx.room.ColumnInfo
import androidx.room.Entity
import androidx.room.PrimaryKey

@Entity(tableName = "books")
data class Book(
    @PrimaryKey val isbn: String,
    val title: String,
    val author: String,
    @ColumnInfo(name = "pages") val pageCount: Int,
    val currentPage: Int = 0,
    /** Address of a cover image; the catalogue has none for about a third of its books. */
    val coverUrl: String? = null,
    /** Epoch day the reader wants to be done by. */
    @ColumnInfo(defaultValue = "NULL") val dueDay: Long? = null,
)
