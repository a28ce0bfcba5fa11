package org.example.shelf

import android.app.Application
import org.example.shelf.reminder.ReminderScheduler

class ShelfApplication : Application() {
    lateinit var container: AppContainer
        private set

    override fun onCreate() {
        super.onCreate()
        container = AppContainer(this)
        ReminderScheduler(this).scheduleDaily()
    }
}
