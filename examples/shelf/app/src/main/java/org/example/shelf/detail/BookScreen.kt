package org.example.shelf.detail

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.material3.ExperimentalMaterial3Api
import androidx.compose.material3.LinearProgressIndicator
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.Scaffold
import androidx.compose.material3.Slider
import androidx.compose.material3.Text
import androidx.compose.material3.TextButton
import androidx.compose.material3.TopAppBar
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableFloatStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Modifier
import androidx.compose.ui.tooling.preview.Preview
import androidx.compose.ui.unit.dp
import org.example.shelf.data.Book
import org.example.shelf.stats.ReadingProgress
import org.example.shelf.theme.ShelfTheme

@OptIn(ExperimentalMaterial3Api::class)
@Composable
fun BookScreen(state: BookState?, onRead: (Int) -> Unit, onBack: () -> Unit) {
    Scaffold(
        topBar = {
            TopAppBar(
                title = { Text(state?.book?.title.orEmpty()) },
                navigationIcon = { TextButton(onClick = onBack) { Text("‹") } },
            )
        },
    ) { padding ->
        if (state != null) {
            BookDetails(state, onRead, Modifier.padding(padding))
        }
    }
}

@Composable
private fun BookDetails(state: BookState, onRead: (Int) -> Unit, modifier: Modifier = Modifier) {
    val book = state.book
    var page by remember(book.currentPage) { mutableFloatStateOf(book.currentPage.toFloat()) }
    Column(modifier.padding(16.dp), verticalArrangement = Arrangement.spacedBy(12.dp)) {
        Text(book.author, style = MaterialTheme.typography.titleMedium)
        LinearProgressIndicator(
            progress = { ReadingProgress.of(book).percent / 100f },
            modifier = Modifier.fillMaxWidth(),
        )
        Slider(
            value = page,
            onValueChange = { page = it },
            valueRange = 0f..book.pages.toFloat(),
            onValueChangeFinished = { onRead(page.toInt()) },
        )
        Text("${state.pagesPerDay} pages a day, ${state.daysLeft} days to go")
    }
}

@Preview
@Composable
private fun BookScreenPreview() {
    val book = Book("9780140328721", "Fantastic Mr. Fox", "Roald Dahl", pages = 96, currentPage = 41)
    ShelfTheme { BookScreen(BookState(book, pagesPerDay = 12, daysLeft = 5), onRead = {}, onBack = {}) }
}
