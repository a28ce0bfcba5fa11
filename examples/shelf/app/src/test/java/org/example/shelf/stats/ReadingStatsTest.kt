package org.example.shelf.stats

import org.example.shelf.data.Book
import org.example.shelf.data.ReadingSession
import org.junit.Assert.assertEquals
import org.junit.Test

class ReadingStatsTest {
    private val book = Book("9780140328721", "Fantastic Mr. Fox", "Roald Dahl", pages = 96, currentPage = 36)

    @Test
    fun `the pace is the average over the days between first and last session`() {
        val stats = ReadingStats(book, listOf(session(day = 100, pagesRead = 16), session(day = 102, pagesRead = 20)))
        assertEquals(12, stats.pagesPerDay())
        assertEquals(5, stats.daysLeft())
    }

    private fun session(day: Long, pagesRead: Int) =
        ReadingSession(isbn = book.isbn, day = day, pagesRead = pagesRead)
}
