import { expect, it } from "vitest";
import { checksIn } from "../../scripts/library-checks/checks-in.ts";
import { shortenMessages } from "../../scripts/library-checks/shorten-messages.ts";

it("keeps of a message what tells it from another of a function of that name, and else its beginning", () => {
  const refusing = (name: string, body: string): string =>
    `package org.example;\nclass ${name} {\n  private boolean saved;\n  private String because;\n${body}\n}`;
  const checks = [
    ...checksIn(
      refusing(
        "Beds",
        `void check() {
           if (saved) throw new IllegalStateException("Can not perform this action after onSaveInstanceState");
           if (because != null) throw new IllegalStateException("Can not perform this action inside of " + because);
         }
         void open() { if (saved) throw new IllegalStateException("Can not perform this action when it rains"); }`,
      ),
      "Beds.java",
    ),
    ...checksIn(
      refusing(
        "Rows",
        'void check() { if (saved) throw new IllegalStateException("Can not perform this action after onSaveInstanceState"); }',
      ),
      "Rows.java",
    ),
  ];
  expect(shortenMessages(checks).map(({ owner, method, message }) => [owner, method, message])).toEqual([
    ["org.example.Beds", "check", "Can not perform this action after onSaveInstanceState"],
    ["org.example.Beds", "check", "Can not perform this action inside of *"],
    ["org.example.Beds", "open", "Can not perform this act"],
    ["org.example.Rows", "check", "Can not perform this action after onSaveInstanceState"],
  ]);
});
