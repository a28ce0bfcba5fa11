package org.example.shelf.reminder

import android.app.NotificationChannel
import android.app.NotificationManager
import android.content.BroadcastReceiver
import android.content.Context
import android.content.Intent
import androidx.core.app.NotificationCompat
import androidx.core.content.getSystemService
import java.time.LocalDate
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.SupervisorJob
import kotlinx.coroutines.launch
import org.example.shelf.R
import org.example.shelf.container
import org.example.shelf.data.Book

private const val CHANNEL = "reminders"

class ReminderReceiver : BroadcastReceiver() {
    private val scope = CoroutineScope(SupervisorJob() + Dispatchers.Default)

    override fun onReceive(context: Context, intent: Intent) {
        val pending = goAsync()
        scope.launch {
            try {
                val book = context.container.books.due().firstOrNull() ?: return@launch
                notify(context, book)
            } finally {
                ReminderScheduler(context).scheduleDaily()
                pending.finish()
            }
        }
    }

    private fun notify(context: Context, book: Book) {
        val manager = context.getSystemService<NotificationManager>() ?: return
        val channelName = context.getString(R.string.reminder_channel)
        manager.createNotificationChannel(
            NotificationChannel(CHANNEL, channelName, NotificationManager.IMPORTANCE_DEFAULT),
        )
        val text = context.getString(R.string.reminder_text, book.title, pagesPerDay(book))
        manager.notify(
            book.isbn.hashCode(),
            NotificationCompat.Builder(context, CHANNEL)
                .setSmallIcon(R.drawable.ic_shelf)
                .setContentText(text)
                .setAutoCancel(true)
                .build(),
        )
    }

    /** Pages a day that finish [book] on the day its reader chose. */
    private fun pagesPerDay(book: Book): Int {
        val due = book.dueDay ?: return book.pages
        val daysLeft = (due - LocalDate.now().toEpochDay()).toInt()
        return (book.pages - book.currentPage) / daysLeft
    }
}
