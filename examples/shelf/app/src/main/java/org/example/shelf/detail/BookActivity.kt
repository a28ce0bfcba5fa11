package org.example.shelf.detail

import android.os.Bundle
import androidx.activity.ComponentActivity
import androidx.activity.compose.setContent
import androidx.activity.enableEdgeToEdge
import androidx.activity.viewModels
import androidx.lifecycle.compose.collectAsStateWithLifecycle
import org.example.shelf.theme.ShelfTheme

class BookActivity : ComponentActivity() {
    private val model: BookViewModel by viewModels { BookViewModel.Factory }

    override fun onCreate(savedInstanceState: Bundle?) {
        enableEdgeToEdge()
        super.onCreate(savedInstanceState)
        val uri = intent.data ?: return finish()
        model.show(BookLink.parse(uri))
        setContent {
            ShelfTheme {
                val state = model.state.collectAsStateWithLifecycle()
                BookScreen(state.value, onRead = model::readTo, onBack = ::finish)
            }
        }
    }
}
