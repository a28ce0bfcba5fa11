package org.example.shelf.theme

import androidx.compose.ui.graphics.Color

val Spine = Color(0xFF5B4B3A)
val SpineNight = Color(0xFFD8C4AE)
val Paper = Color(0xFFFBF7F0)
val PaperNight = Color(0xFF1C1A17)
