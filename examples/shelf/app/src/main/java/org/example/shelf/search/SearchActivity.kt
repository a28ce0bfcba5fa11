package org.example.shelf.search

import android.os.Bundle
import androidx.activity.ComponentActivity
import androidx.activity.compose.setContent
import androidx.activity.enableEdgeToEdge
import androidx.activity.viewModels
import androidx.lifecycle.compose.collectAsStateWithLifecycle
import org.example.shelf.theme.ShelfTheme

class SearchActivity : ComponentActivity() {
    private val model: SearchViewModel by viewModels { SearchViewModel.Factory }

    override fun onCreate(savedInstanceState: Bundle?) {
        enableEdgeToEdge()
        super.onCreate(savedInstanceState)
        setContent {
            ShelfTheme {
                val state = model.state.collectAsStateWithLifecycle()
                SearchScreen(
                    state = state.value,
                    onQuery = model::search,
                    onMore = model::loadMore,
                    onAdd = model::add,
                )
            }
        }
    }
}
