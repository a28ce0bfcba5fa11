package org.example.shelf.data

import kotlinx.coroutines.flow.Flow
import kotlinx.coroutines.flow.first
import org.example.shelf.data.remote.CatalogClient
import org.example.shelf.data.remote.SearchPage

class BookRepository(
    private val dao: BookDao,
    private val catalog: CatalogClient,
) {
    val books: Flow<List<Book>> = dao.observeAll()

    fun book(isbn: String): Flow<Book?> = dao.observe(isbn)

    suspend fun due(): List<Book> = dao.due()

    suspend fun sessions(isbn: String): List<ReadingSession> = dao.sessions(isbn)

    /** Fetches the catalogue's current title and author of every book and returns the shelf as it is then. */
    suspend fun refresh(): List<Book> {
        val known = books.first()
        val updated = known.map { book ->
            val entry = catalog.byIsbn(book.isbn) ?: return@map book
            book.copy(title = entry.title, author = entry.author)
        }
        dao.save(updated)
        return updated
    }

    suspend fun add(book: Book) = dao.save(listOf(book))

    suspend fun read(book: Book, toPage: Int, day: Long) {
        dao.record(ReadingSession(isbn = book.isbn, day = day, pagesRead = toPage - book.currentPage))
        dao.save(listOf(book.copy(currentPage = toPage)))
    }

    suspend fun search(query: String, page: Int): SearchPage = catalog.search(query, page)
}
