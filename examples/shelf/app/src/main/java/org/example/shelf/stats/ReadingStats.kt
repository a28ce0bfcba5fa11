package org.example.shelf.stats

import org.example.shelf.data.Book
import org.example.shelf.data.ReadingSession

/** What a reader's past sessions with a book, in the order of days, say about the rest of it. */
class ReadingStats(
    private val book: Book,
    private val sessions: List<ReadingSession>,
) {
    private val pagesLeft: Int
        get() = (book.pages - book.currentPage).coerceAtLeast(0)

    /** Pages on an average day between the first session and the last. */
    fun pagesPerDay(): Int {
        val days = sessions.last().day - sessions.first().day + 1
        return (sessions.sumOf { it.pagesRead } / days).toInt()
    }

    /** Days until the last page at the pace so far, rounded up. */
    fun daysLeft(): Int {
        val pace = pagesPerDay()
        return (pagesLeft + pace - 1) / pace
    }
}
