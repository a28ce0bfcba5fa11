package org.example.shelf.list

import android.view.LayoutInflater
import android.view.ViewGroup
import androidx.recyclerview.widget.DiffUtil
import androidx.recyclerview.widget.ListAdapter
import androidx.recyclerview.widget.RecyclerView
import org.example.shelf.data.Book
import org.example.shelf.databinding.ItemBookBinding
import org.example.shelf.stats.ReadingProgress

class ShelfAdapter(
    private val onOpen: (Book) -> Unit,
) : ListAdapter<Book, ShelfAdapter.Holder>(SameBook) {

    class Holder(val binding: ItemBookBinding) : RecyclerView.ViewHolder(binding.root)

    override fun onCreateViewHolder(parent: ViewGroup, viewType: Int): Holder {
        val binding = ItemBookBinding.inflate(LayoutInflater.from(parent.context), parent, false)
        return Holder(binding).apply {
            itemView.setOnClickListener { onOpen(getItem(bindingAdapterPosition)) }
        }
    }

    override fun onBindViewHolder(holder: Holder, position: Int) {
        val book = getItem(position)
        with(holder.binding) {
            title.text = book.title
            author.text = book.author
            progress.progress = ReadingProgress.of(book).percent
        }
    }

    private object SameBook : DiffUtil.ItemCallback<Book>() {
        override fun areItemsTheSame(oldItem: Book, newItem: Book) = oldItem.isbn == newItem.isbn

        override fun areContentsTheSame(oldItem: Book, newItem: Book) = oldItem == newItem
    }
}
