package org.example.shelf.search

import androidx.compose.foundation.clickable
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.lazy.LazyColumn
import androidx.compose.foundation.lazy.items
import androidx.compose.material3.ListItem
import androidx.compose.material3.OutlinedTextField
import androidx.compose.material3.Scaffold
import androidx.compose.material3.Text
import androidx.compose.material3.TextButton
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.res.stringResource
import androidx.compose.ui.unit.dp
import org.example.shelf.R
import org.example.shelf.data.remote.CatalogEntry

@Composable
fun SearchScreen(
    state: SearchState,
    onQuery: (String) -> Unit,
    onMore: () -> Unit,
    onAdd: (CatalogEntry) -> Unit,
) {
    Scaffold { padding ->
        Column(Modifier.padding(padding)) {
            OutlinedTextField(
                value = state.query,
                onValueChange = onQuery,
                label = { Text(stringResource(R.string.search)) },
                modifier = Modifier.fillMaxWidth().padding(16.dp),
            )
            SearchResults(state, onMore, onAdd)
        }
    }
}

@Composable
private fun SearchResults(state: SearchState, onMore: () -> Unit, onAdd: (CatalogEntry) -> Unit) {
    LazyColumn {
        items(state.results, key = { it.isbn }) { entry ->
            ListItem(
                headlineContent = { Text(entry.title) },
                supportingContent = { Text(entry.author) },
                modifier = Modifier.clickable { onAdd(entry) },
            )
        }
        if (state.hasMore) {
            item(key = "more") {
                TextButton(onClick = onMore) { Text(stringResource(R.string.load_more)) }
            }
        }
    }
}
