package org.example.shelf.reminder

import android.app.AlarmManager
import android.app.PendingIntent
import android.content.Context
import android.content.Intent
import androidx.core.content.getSystemService
import java.time.LocalTime
import java.time.ZonedDateTime

private val REMINDER_TIME = LocalTime.of(19, 30)

class ReminderScheduler(private val context: Context) {
    /** Sets the next evening reminder; setting it again replaces the one before. */
    fun scheduleDaily(now: ZonedDateTime = ZonedDateTime.now()) {
        val today = now.with(REMINDER_TIME)
        val next = if (today.isAfter(now)) today else today.plusDays(1)
        val alarms = context.getSystemService<AlarmManager>() ?: return
        alarms.setWindow(
            AlarmManager.RTC_WAKEUP,
            next.toInstant().toEpochMilli(),
            AlarmManager.INTERVAL_FIFTEEN_MINUTES,
            reminder(),
        )
    }

    private fun reminder(): PendingIntent = PendingIntent.getBroadcast(
        context,
        0,
        Intent(context, ReminderReceiver::class.java),
        PendingIntent.FLAG_UPDATE_CURRENT or PendingIntent.FLAG_IMMUTABLE,
    )
}
