package org.example.shelf.data.remote

data class CatalogEntry(
    val isbn: String,
    val title: String,
    val author: String,
    val pages: Int,
)

data class SearchPage(
    val entries: List<CatalogEntry>,
    val hasMore: Boolean,
)
