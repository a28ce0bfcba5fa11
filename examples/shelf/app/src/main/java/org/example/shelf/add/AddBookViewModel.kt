package org.example.shelf.add

import androidx.lifecycle.ViewModel
import androidx.lifecycle.ViewModelProvider.AndroidViewModelFactory.Companion.APPLICATION_KEY
import androidx.lifecycle.viewModelScope
import androidx.lifecycle.viewmodel.initializer
import androidx.lifecycle.viewmodel.viewModelFactory
import kotlinx.coroutines.launch
import org.example.shelf.container
import org.example.shelf.data.Book
import org.example.shelf.data.BookRepository
import org.example.shelf.data.Isbn

class AddBookViewModel(private val repository: BookRepository) : ViewModel() {
    fun parseIsbn(typed: String): String? {
        val isbn: String? = Isbn.normalize(typed)
        return if (isbn?.length == 10) Isbn.toLong(isbn) else isbn
    }

    fun save(isbn: String, title: String, author: String, pages: Int) {
        viewModelScope.launch { repository.add(Book(isbn, title, author, pages)) }
    }

    companion object {
        val Factory = viewModelFactory {
            initializer { AddBookViewModel(checkNotNull(get(APPLICATION_KEY)).container.books) }
        }
    }
}
