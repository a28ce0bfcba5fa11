package org.example.shelf.add

import android.os.Bundle
import android.view.View
import androidx.fragment.app.Fragment
import androidx.fragment.app.viewModels
import org.example.shelf.R
import org.example.shelf.databinding.FragmentAddBookBinding

class AddBookFragment : Fragment(R.layout.fragment_add_book) {
    private val model: AddBookViewModel by viewModels { AddBookViewModel.Factory }

    override fun onViewCreated(view: View, savedInstanceState: Bundle?) {
        super.onViewCreated(view, savedInstanceState)
        val binding = FragmentAddBookBinding.bind(view)
        binding.save.setOnClickListener {
            val isbn = model.parseIsbn(binding.isbn.text.toString())
            if (isbn == null) {
                binding.isbn.error = getString(R.string.isbn_invalid)
                return@setOnClickListener
            }
            model.save(
                isbn = isbn,
                title = binding.title.text.toString(),
                author = binding.author.text.toString(),
                pages = binding.pages.text.toString().toIntOrNull() ?: 0,
            )
            parentFragmentManager.popBackStack()
        }
    }
}
