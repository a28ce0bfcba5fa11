import { SaxesParser } from "saxes";
import { describe, expect, it } from "vitest";
import { htmlParts } from "../../../src/report/html.ts";
import { commandAddress, reportPage } from "../../../vscode/src/data/report-page.ts";
import { samples } from "../../report/sample-results.ts";

const nonce = "abc123";
const address = (place: { path: string; line?: number }) =>
  commandAddress("culprit.openPlace", ["/root", place]);

/** Attributes and elements of a page; one that is not well-formed throws. */
function read(html: string) {
  const elements: string[] = [];
  const attributes: [string, string][] = [];
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", (tag) => {
    elements.push(tag.name);
    attributes.push(...(Object.entries(tag.attributes) as [string, string][]));
  });
  parser
    .write(
      html
        .replace(/<!doctype html>/, "")
        .replace(/<style[^>]*>[\s\S]*?<\/style>/, "")
        .replace(/<(meta|wbr)([^>]*)>/g, "<$1$2/>"),
    )
    .close();
  return { elements, attributes };
}

describe.each(Object.entries(samples))("the page of %s", (_, result) => {
  const hostile = `"><script>alert(1)</script>${String.fromCodePoint(0x202e)}`;
  const page = reportPage({
    parts: htmlParts({ ...result, rootCause: hostile + result.rootCause }, { linkTo: address }),
    actions: [{ label: hostile, command: "culprit.helpful", parameters: [hostile], title: hostile }],
    note: hostile,
    nonce,
  });

  it("is well-formed, runs nothing and asks for nothing", () => {
    const { elements, attributes } = read(page);
    expect(elements.filter((name) => /^(script|link|img|iframe|form|object|embed)$/.test(name))).toEqual([]);
    expect(attributes.filter(([name]) => /^on|^src$|^style$/.test(name))).toEqual([]);
    expect(page).toContain(`default-src 'none'; style-src 'nonce-${nonce}'`);
  });

  it("leads only to commands of the extension", () => {
    for (const [name, value] of read(page).attributes)
      if (name === "href") expect(value).toMatch(/^command:culprit\.[a-zA-Z]+\?[\w%.!~*'()-]*$/);
  });
});

it("an address holds its parameters, whatever they are made of", () => {
  const parameters = ["/a b/ü", { path: 'x"&<#?.kt', line: 3 }];
  const [, query = ""] = commandAddress("culprit.openPlace", parameters).split("?");
  expect(JSON.parse(decodeURIComponent(query))).toEqual(parameters);
});
