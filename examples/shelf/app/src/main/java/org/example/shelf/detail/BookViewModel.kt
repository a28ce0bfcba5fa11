package org.example.shelf.detail

import androidx.lifecycle.ViewModel
import androidx.lifecycle.ViewModelProvider.AndroidViewModelFactory.Companion.APPLICATION_KEY
import androidx.lifecycle.viewModelScope
import androidx.lifecycle.viewmodel.initializer
import androidx.lifecycle.viewmodel.viewModelFactory
import java.time.LocalDate
import kotlinx.coroutines.ExperimentalCoroutinesApi
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.SharingStarted
import kotlinx.coroutines.flow.StateFlow
import kotlinx.coroutines.flow.filterNotNull
import kotlinx.coroutines.flow.flatMapLatest
import kotlinx.coroutines.flow.map
import kotlinx.coroutines.flow.stateIn
import kotlinx.coroutines.launch
import org.example.shelf.container
import org.example.shelf.data.Book
import org.example.shelf.data.BookRepository
import org.example.shelf.stats.ReadingStats

data class BookState(
    val book: Book,
    val pagesPerDay: Int,
    val daysLeft: Int,
)

@OptIn(ExperimentalCoroutinesApi::class)
class BookViewModel(private val repository: BookRepository) : ViewModel() {
    private val link = MutableStateFlow<BookLink?>(null)

    /** Null until the book is read from the shelf, and when it is not on the shelf. */
    val state: StateFlow<BookState?> =
        link.filterNotNull()
            .flatMapLatest { repository.book(it.isbn) }
            .map { it?.let { book -> stateOf(book) } }
            .stateIn(viewModelScope, SharingStarted.WhileSubscribed(5_000), null)

    fun show(link: BookLink) {
        this.link.value = link
    }

    fun readTo(page: Int) {
        val book = state.value?.book ?: return
        viewModelScope.launch { repository.read(book, page, LocalDate.now().toEpochDay()) }
    }

    private suspend fun stateOf(book: Book): BookState {
        val stats = ReadingStats(book, repository.sessions(book.isbn))
        return BookState(book, stats.pagesPerDay(), stats.daysLeft())
    }

    companion object {
        val Factory = viewModelFactory {
            initializer { BookViewModel(checkNotNull(get(APPLICATION_KEY)).container.books) }
        }
    }
}
