package org.example.shelf.stats

import org.example.shelf.data.Book

/** How far into a book its reader is. Pages count from 1; page 0 means not begun. */
data class ReadingProgress(val page: Int, val pages: Int) {
    val isFinished: Boolean
        get() = page >= pages

    /** Whole percent, 0 to 100. */
    val percent: Int
        get() = when {
            page <= 0 || pages <= 0 -> 0
            else -> (page - 1) * 100 / pages
        }

    companion object {
        fun of(book: Book) = ReadingProgress(book.currentPage, book.pages)
    }
}
