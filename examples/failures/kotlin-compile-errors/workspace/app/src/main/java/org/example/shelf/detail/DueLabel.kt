package org.example.shelf.detail

import java.time.temporal.ChronoUnit
import org.example.shelf.data.Book

/** "due in 3 days", "due today", or nothing for a book without a date. */
fun dueLabel(book: Book): String {
    val due = LocalDate.ofEpochDay(book.dueDay ?: return "")
    val days = ChronoUnit.DAYS.between(LocalDate.now(), due)
    return if (days == 0L) "due today" else "due in $days days"
}
