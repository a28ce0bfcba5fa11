package org.example.shelf.list

import androidx.lifecycle.ViewModel
import androidx.lifecycle.ViewModelProvider.AndroidViewModelFactory.Companion.APPLICATION_KEY
import androidx.lifecycle.viewModelScope
import androidx.lifecycle.viewmodel.initializer
import androidx.lifecycle.viewmodel.viewModelFactory
import java.io.IOException
import kotlinx.coroutines.flow.SharingStarted
import kotlinx.coroutines.flow.StateFlow
import kotlinx.coroutines.flow.stateIn
import kotlinx.coroutines.launch
import org.example.shelf.container
import org.example.shelf.data.Book
import org.example.shelf.data.BookRepository

class ShelfViewModel(private val repository: BookRepository) : ViewModel() {
    val books: StateFlow<List<Book>> =
        repository.books.stateIn(viewModelScope, SharingStarted.WhileSubscribed(5_000), emptyList())

    /** Refreshes the shelf from the catalogue; [onDone] gets the books as they are then, on the main thread. */
    fun sync(onDone: (List<Book>) -> Unit) {
        viewModelScope.launch {
            val refreshed = try {
                repository.refresh()
            } catch (_: IOException) {
                books.value
            }
            onDone(refreshed)
        }
    }

    companion object {
        val Factory = viewModelFactory {
            initializer { ShelfViewModel(checkNotNull(get(APPLICATION_KEY)).container.books) }
        }
    }
}
