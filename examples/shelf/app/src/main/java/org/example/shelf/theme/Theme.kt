package org.example.shelf.theme

import androidx.compose.foundation.isSystemInDarkTheme
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.darkColorScheme
import androidx.compose.material3.lightColorScheme
import androidx.compose.runtime.Composable

private val Day = lightColorScheme(primary = Spine, background = Paper, surface = Paper)
private val Night = darkColorScheme(primary = SpineNight, background = PaperNight, surface = PaperNight)

@Composable
fun ShelfTheme(content: @Composable () -> Unit) {
    MaterialTheme(colorScheme = if (isSystemInDarkTheme()) Night else Day, content = content)
}
