package org.example.shelf

import android.content.Context
import org.example.shelf.data.BookRepository
import org.example.shelf.data.ShelfDatabase
import org.example.shelf.data.remote.CatalogClient

/** What the app is wired from, made once in [ShelfApplication]. */
class AppContainer(context: Context) {
    private val database = ShelfDatabase.open(context)
    private val catalog = CatalogClient("https://catalogue.example.org/v1")

    val books = BookRepository(database.books(), catalog)
}

val Context.container: AppContainer
    get() = (applicationContext as ShelfApplication).container
