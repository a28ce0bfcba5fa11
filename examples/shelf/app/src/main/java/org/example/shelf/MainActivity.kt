package org.example.shelf

import android.content.Intent
import android.os.Bundle
import androidx.activity.enableEdgeToEdge
import androidx.appcompat.app.AppCompatActivity
import androidx.fragment.app.commit
import org.example.shelf.add.AddBookFragment
import org.example.shelf.search.SearchActivity

class MainActivity : AppCompatActivity(R.layout.activity_main) {
    override fun onCreate(savedInstanceState: Bundle?) {
        enableEdgeToEdge()
        super.onCreate(savedInstanceState)
    }

    fun openAddBook() {
        supportFragmentManager.commit {
            setReorderingAllowed(true)
            replace(R.id.content, AddBookFragment())
            addToBackStack("add")
        }
    }

    fun openSearch() {
        startActivity(Intent(this, SearchActivity::class.java))
    }
}
