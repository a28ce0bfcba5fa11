import { expect, test } from "vitest";
import { ReadFileTool } from "../../../src/tools/workspace/read-file.ts";
import { Workspace } from "../../../src/workspace/workspace.ts";
import { workOf } from "../../growth.ts";
import { tree } from "../../workspace/tree.ts";

test("a range of a file of 100 MB takes little of the tool's time", async () => {
  const row = "11-28 17:00:00.000  1234  1234 D Tag: something\n";
  const workspace = new Workspace(await tree({ "device.log": row.repeat(2_200_000) }));
  const read = (lineStart: number, lineEnd: number) =>
    new ReadFileTool(workspace).execute({ filePath: "device.log", lineStart, lineEnd });
  const work = await workOf(async () => {
    const range = await read(10, 19);
    expect(range).toMatchObject({ success: true, metadata: { lines_returned: 10 } });
    // On a machine that is busy the lines behind the range may not be counted.
    if (!range.warnings) expect(range.metadata?.total_lines).toBe(2_200_000);
    expect((await read(2_200_001, 2_200_002)).error).toMatchObject({
      code: "LINE_OUT_OF_RANGE",
      details: { totalLines: 2_200_000 },
    });
  });
  expect(work).toBeLessThan(4000);
});
