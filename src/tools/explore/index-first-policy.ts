/** The index-first policy as a system prompt states it. `enforce` on the component makes it a rule. */
export const indexFirstPolicy = `Before reading files or listing directories:
1. Query the index first using queryIndex.
2. Read only files that its results name.
3. Before listFiles, and before a sixth readFile, say in "justification":
   - what specific information you are looking for
   - why the index results do not contain it
   - how many files you plan to read or list
Limits of one component: 20 reads at a time, 500 KB a file, 5 MB in all, 10 listings.
`;
