package org.example.shelf.data

import org.junit.Assert.assertEquals
import org.junit.Assert.assertNull
import org.junit.Test

class IsbnTest {
    @Test
    fun `hyphens and spaces are dropped`() {
        assertEquals("9780140328721", Isbn.normalize("978-0-14 032872-1"))
    }

    @Test
    fun `a ten-digit number gains its prefix and check digit`() {
        assertEquals("9780140328721", Isbn.toLong("0140328726"))
    }

    @Test
    fun `what is not a number is null`() {
        assertNull(Isbn.normalize("fantastic-mr-fox"))
    }
}
