package org.example.shelf.data

import androidx.room.Dao
import androidx.room.Insert
import androidx.room.OnConflictStrategy
import androidx.room.Query
import androidx.room.Upsert
import kotlinx.coroutines.flow.Flow

@Dao
interface BookDao {
    @Query("SELECT * FROM books ORDER BY title")
    fun observeAll(): Flow<List<Book>>

    @Query("SELECT * FROM books WHERE isbn = :isbn")
    fun observe(isbn: String): Flow<Book?>

    @Query("SELECT * FROM books WHERE currentPage < pages AND dueDay IS NOT NULL ORDER BY dueDay")
    suspend fun due(): List<Book>

    @Upsert
    suspend fun save(books: List<Book>)

    @Insert(onConflict = OnConflictStrategy.REPLACE)
    suspend fun record(session: ReadingSession)

    @Query("SELECT * FROM sessions WHERE isbn = :isbn ORDER BY day")
    suspend fun sessions(isbn: String): List<ReadingSession>
}
