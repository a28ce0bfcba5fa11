package org.example.shelf.sync

import android.app.Notification
import android.app.NotificationChannel
import android.app.NotificationManager
import android.content.Intent
import android.content.pm.ServiceInfo
import androidx.core.app.NotificationCompat
import androidx.core.app.ServiceCompat
import androidx.core.content.getSystemService
import androidx.lifecycle.LifecycleService
import androidx.lifecycle.lifecycleScope
import java.io.IOException
import kotlinx.coroutines.launch
import org.example.shelf.R
import org.example.shelf.container

private const val CHANNEL = "sync"
private const val NOTIFICATION_ID = 7

/** Refreshes the whole shelf with a notification, for shelves too long to refresh while the list is open. */
class SyncService : LifecycleService() {
    override fun onStartCommand(intent: Intent?, flags: Int, startId: Int): Int {
        super.onStartCommand(intent, flags, startId)
        val type = ServiceInfo.FOREGROUND_SERVICE_TYPE_DATA_SYNC
        ServiceCompat.startForeground(this, NOTIFICATION_ID, notification(), type)
        lifecycleScope.launch {
            try {
                container.books.refresh()
            } catch (_: IOException) {
                // The shelf keeps what it has; the next visit tries again.
            }
            stopSelf(startId)
        }
        return START_NOT_STICKY
    }

    private fun notification(): Notification {
        getSystemService<NotificationManager>()?.createNotificationChannel(
            NotificationChannel(CHANNEL, getString(R.string.sync_channel), NotificationManager.IMPORTANCE_LOW),
        )
        return NotificationCompat.Builder(this, CHANNEL)
            .setSmallIcon(R.drawable.ic_shelf)
            .setContentTitle(getString(R.string.sync_running))
            .setOngoing(true)
            .build()
    }
}
