package org.example.shelf.search

import androidx.lifecycle.ViewModel
import androidx.lifecycle.ViewModelProvider.AndroidViewModelFactory.Companion.APPLICATION_KEY
import androidx.lifecycle.viewModelScope
import androidx.lifecycle.viewmodel.initializer
import androidx.lifecycle.viewmodel.viewModelFactory
import java.io.IOException
import kotlinx.coroutines.Job
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.StateFlow
import kotlinx.coroutines.flow.asStateFlow
import kotlinx.coroutines.flow.update
import kotlinx.coroutines.launch
import org.example.shelf.container
import org.example.shelf.data.Book
import org.example.shelf.data.BookRepository
import org.example.shelf.data.remote.CatalogEntry

data class SearchState(
    val query: String = "",
    val results: List<CatalogEntry> = emptyList(),
    val page: Int = 0,
    val hasMore: Boolean = false,
    val failed: Boolean = false,
)

class SearchViewModel(private val repository: BookRepository) : ViewModel() {
    private val mutableState = MutableStateFlow(SearchState())
    val state: StateFlow<SearchState> = mutableState.asStateFlow()

    private var loading: Job? = null

    fun search(query: String) {
        mutableState.value = SearchState(query = query)
        load(page = 1)
    }

    fun loadMore() = load(page = state.value.page + 1)

    fun add(entry: CatalogEntry) {
        viewModelScope.launch {
            repository.add(Book(entry.isbn, entry.title, entry.author, entry.pages))
        }
    }

    private fun load(page: Int) {
        loading?.cancel()
        loading = viewModelScope.launch {
            try {
                val found = repository.search(state.value.query, page)
                mutableState.update {
                    it.copy(results = it.results + found.entries, page = page, hasMore = found.hasMore)
                }
            } catch (_: IOException) {
                mutableState.update { it.copy(failed = true) }
            }
        }
    }

    companion object {
        val Factory = viewModelFactory {
            initializer { SearchViewModel(checkNotNull(get(APPLICATION_KEY)).container.books) }
        }
    }
}
