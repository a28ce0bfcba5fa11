package org.example.shelf.stats

import android.content.Context
import com.github.mikephil.charting.charts.LineChart
import com.github.mikephil.charting.data.Entry
import com.github.mikephil.charting.data.LineData
import com.github.mikephil.charting.data.LineDataSet
import org.example.shelf.data.ReadingSession

/** Pages read per day as a line. */
class PaceChart(context: Context) : LineChart(context) {
    fun show(sessions: List<ReadingSession>) {
        val entries = sessions.map { Entry(it.day.toFloat(), it.pagesRead.toFloat()) }
        data = LineData(LineDataSet(entries, "Pages"))
        invalidate()
    }
}
