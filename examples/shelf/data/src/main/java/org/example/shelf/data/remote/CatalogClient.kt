package org.example.shelf.data.remote

import java.io.FileNotFoundException
import java.net.HttpURLConnection
import java.net.URL
import java.net.URLEncoder
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.withContext
import org.json.JSONObject

/** The public catalogue at [baseUrl], read-only. */
class CatalogClient(private val baseUrl: String) {
    /** Null when the catalogue does not know the number. */
    suspend fun byIsbn(isbn: String): CatalogEntry? =
        try {
            entryOf(get("/books/$isbn"))
        } catch (_: FileNotFoundException) {
            null
        }

    suspend fun search(query: String, page: Int): SearchPage {
        val encoded = URLEncoder.encode(query, "UTF-8")
        val answer = get("/search?q=$encoded&page=$page")
        val entries = answer.getJSONArray("entries")
        return SearchPage(
            entries = List(entries.length()) { entryOf(entries.getJSONObject(it)) },
            hasMore = answer.getBoolean("hasMore"),
        )
    }

    private suspend fun get(path: String): JSONObject = withContext(Dispatchers.IO) {
        val connection = URL(baseUrl + path).openConnection() as HttpURLConnection
        try {
            JSONObject(connection.inputStream.bufferedReader().use { it.readText() })
        } finally {
            connection.disconnect()
        }
    }

    private fun entryOf(json: JSONObject) = CatalogEntry(
        isbn = json.getString("isbn"),
        title = json.getString("title"),
        author = json.optString("author"),
        pages = json.optInt("pages"),
    )
}
