import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A Gradle project with so many Kotlin files of about 60 lines; every tenth declares a second class. */
export function writeProject(root: string, files: number): void {
  mkdirSync(root, { recursive: true });
  writeFileSync(join(root, "settings.gradle.kts"), 'rootProject.name = "generated"\ninclude(":app")\n');
  for (let index = 0; index < files; index++) {
    const folder = join(root, "app/src/main/java/org/example/shelf", `p${index % 100}`);
    if (index < 100) mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `Screen${index}.kt`), source(index));
  }
}

function source(index: number): string {
  const methods = Array.from(
    { length: 10 },
    (_, method) => `    fun step${method}(count: Int): Int {
        val next = Screen${(index + method) % 1000}Model.load(count)
        return next + ${method}
    }
`,
  );
  const second = index % 10 === 0 ? `\nclass Extra${index}(val name: String)\n` : "";
  return `package org.example.shelf.p${index % 100}

import android.os.Bundle
import androidx.fragment.app.Fragment

class Screen${index} : Fragment() {
    private lateinit var adapter: ShelfAdapter

    override fun onCreate(state: Bundle?) {
        super.onCreate(state)
        model.sync { onSync(it) }
    }

    override fun onViewCreated(view: View, state: Bundle?) {
        adapter = ShelfAdapter()
    }

${methods.join("\n")}
    private fun onSync(books: List<Book>) {
        adapter.submitList(books)
    }
}
${second}`;
}
