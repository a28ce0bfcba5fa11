package org.example.shelf.detail

import android.net.Uri
import org.example.shelf.data.Isbn

/** A link to a book, `shelf://book/<isbn>?page=<n>`, as other apps and our own lists send it. */
data class BookLink(val isbn: String, val page: Int?) {
    companion object {
        fun parse(uri: Uri): BookLink {
            val isbn = Isbn.normalize(uri.lastPathSegment)
            return BookLink(
                isbn = if (isbn.length == 10) Isbn.toLong(isbn) else isbn,
                page = uri.getQueryParameter("page")?.toIntOrNull(),
            )
        }
    }
}
