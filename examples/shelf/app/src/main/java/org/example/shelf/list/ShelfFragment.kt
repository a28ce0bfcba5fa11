package org.example.shelf.list

import android.content.Intent
import android.os.Bundle
import android.view.View
import androidx.core.net.toUri
import androidx.fragment.app.Fragment
import androidx.fragment.app.viewModels
import androidx.lifecycle.Lifecycle
import androidx.lifecycle.lifecycleScope
import androidx.lifecycle.repeatOnLifecycle
import kotlinx.coroutines.launch
import org.example.shelf.MainActivity
import org.example.shelf.R
import org.example.shelf.data.Book
import org.example.shelf.databinding.FragmentShelfBinding
import org.example.shelf.detail.BookActivity

/** The shelf: every book with its progress, refreshed from the catalogue once per visit. */
class ShelfFragment : Fragment(R.layout.fragment_shelf) {
    private val model: ShelfViewModel by viewModels { ShelfViewModel.Factory }

    private lateinit var binding: FragmentShelfBinding
    private lateinit var shelfAdapter: ShelfAdapter

    override fun onCreate(savedInstanceState: Bundle?) {
        super.onCreate(savedInstanceState)
        model.sync { books -> onSync(books) }
    }

    override fun onViewCreated(view: View, savedInstanceState: Bundle?) {
        super.onViewCreated(view, savedInstanceState)
        shelfAdapter = ShelfAdapter(::open)
        binding = FragmentShelfBinding.bind(view).apply {
            books.adapter = shelfAdapter
            add.setOnClickListener { host.openAddBook() }
            search.setOnClickListener { host.openSearch() }
        }
        viewLifecycleOwner.lifecycleScope.launch {
            viewLifecycleOwner.repeatOnLifecycle(Lifecycle.State.STARTED) {
                model.books.collect(::show)
            }
        }
    }

    private val host: MainActivity
        get() = requireActivity() as MainActivity

    private fun open(book: Book) {
        val link = "shelf://book/${book.isbn}".toUri()
        startActivity(Intent(Intent.ACTION_VIEW, link, requireContext(), BookActivity::class.java))
    }

    private fun onSync(books: List<Book>) {
        shelfAdapter.submitList(books)
        binding.progress.hide()
    }

    private fun show(books: List<Book>) {
        shelfAdapter.submitList(books)
        binding.count.text = resources.getQuantityString(R.plurals.books, books.size, books.size)
    }
}
