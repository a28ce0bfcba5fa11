package org.example.shelf.data

import androidx.room.ColumnInfo
import androidx.room.Entity
import androidx.room.PrimaryKey

@Entity(tableName = "books")
data class Book(
    @PrimaryKey val isbn: String,
    val title: String,
    val author: String,
    val pages: Int,
    val currentPage: Int = 0,
    /** Epoch day the reader wants to be done by. */
    @ColumnInfo(defaultValue = "NULL") val dueDay: Long? = null,
    /** One to five, as the reader rated it. */
    @ColumnInfo(defaultValue = "NULL") val rating: Int? = null,
)
