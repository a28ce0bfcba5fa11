package org.example.shelf.stats

import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Test

class ReadingProgressTest {
    @Test
    fun `a book not begun is at zero percent`() {
        assertEquals(0, ReadingProgress(page = 0, pages = 320).percent)
    }

    @Test
    fun `a book without pages is at zero percent`() {
        assertEquals(0, ReadingProgress(page = 4, pages = 0).percent)
    }

    @Test
    fun `a book read to its last page is finished`() {
        val progress = ReadingProgress(page = 320, pages = 320)
        assertTrue(progress.isFinished)
        assertEquals(100, progress.percent)
    }
}
