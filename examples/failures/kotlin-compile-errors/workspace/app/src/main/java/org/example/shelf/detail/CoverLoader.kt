package org.example.shelf.detail

import android.graphics.Bitmap
import android.graphics.BitmapFactory
import java.net.URL
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.withContext
import org.example.shelf.data.Book

class CoverLoader {
    suspend fun load(book: Book): Bitmap? = withContext(Dispatchers.IO) {
        stream(book.coverUrl).use(BitmapFactory::decodeStream)
    }

    private fun stream(address: String) = URL(address).openStream()
}
