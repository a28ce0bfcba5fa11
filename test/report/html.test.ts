import { createHash } from "node:crypto";
import { SaxesParser } from "saxes";
import { describe, expect, it } from "vitest";
import { htmlParts, renderHtml } from "../../src/report/html.ts";
import { css, cssHash } from "../../src/report/html-style.ts";
import { lateinitCrash, noFailure, samples, vendorCrash } from "./sample-results.ts";

interface Page {
  elements: string[];
  attributes: [string, string][];
  text: string;
}

/** The page without its void elements and style sheet is well-formed XML; anything unescaped would break it. */
function read(html: string): Page {
  const page: Page = { elements: [], attributes: [], text: "" };
  const body = html
    .replace(/<!doctype html>/, "")
    .replace(/<style>[\s\S]*?<\/style>/, "")
    .replace(/<(meta|wbr)([^>]*)>/g, "<$1$2/>");
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    page.elements.push(name);
    page.attributes.push(...(Object.entries(attributes) as [string, string][]));
  });
  parser.on("text", (text) => {
    page.text += text;
  });
  parser.write(body).close();
  return page;
}

it("allows its style sheet by hash and nothing else", () => {
  expect(cssHash).toBe(`sha256-${createHash("sha256").update(css).digest("base64")}`);
  const html = renderHtml(lateinitCrash);
  expect(html).toContain(
    `content="default-src 'none'; style-src '${cssHash}'; base-uri 'none'; form-action 'none'"`,
  );
  expect(css).not.toMatch(/url\(|@import/);
});

describe.each(Object.entries(samples))("%s", (_, result) => {
  it("is one well-formed page without script, link, image or inline style", () => {
    const { elements, attributes } = read(renderHtml(result));
    expect(
      elements.filter((name) => ["script", "link", "img", "iframe", "a", "form"].includes(name)),
    ).toEqual([]);
    expect(attributes.filter(([name]) => /^on|^style$|^src$|^href$/.test(name))).toEqual([]);
  });

  it("has one h1, and no heading skips a level", () => {
    const headings = read(renderHtml(result)).elements.filter((name) => /^h\d$/.test(name));
    expect(headings.filter((name) => name === "h1")).toHaveLength(1);
    expect(headings[0]).toBe("h1");
    expect(new Set(headings.slice(1))).toEqual(new Set(headings.length > 1 ? ["h2"] : []));
  });
});

it("shows the frame, what it points at and the diff", () => {
  const html = renderHtml(lateinitCrash);
  expect(html).toContain("<mark>shelfAdapter</mark>.submitList(books)");
  expect(html).toContain('<span class="row minus">-        model.sync(::onSync)\n</span>');
  const { text } = read(html);
  for (const part of [
    "not set yet",
    "only write, onViewCreated",
    "culprit fix a-7f3k",
    "Sure of the cause (0.92)",
  ]) {
    expect(text).toContain(part);
  }
  expect(read(renderHtml(vendorCrash)).text).toContain("What would decide it");
});

it("shows markup from a log as text", () => {
  const nasty = '"><script>alert(1)</script><img src=x onerror="a">&lt;\'';
  const { elements, text } = read(
    renderHtml({
      ...lateinitCrash,
      title: nasty,
      rootCause: nasty,
      id: nasty,
      evidence: [{ quote: nasty, source: "outline", path: nasty, line: 1, note: nasty }],
    }),
  );
  expect(elements).not.toContain("script");
  expect(elements).not.toContain("img");
  expect(text.split(nasty).length).toBeGreaterThan(4);
});

it("says calmly that there is nothing", () => {
  expect(read(renderHtml(noFailure)).text).toContain("none of them reports a crash");
});

it("links places where a page can open them, and no text becomes an address", () => {
  const hostile = { ...lateinitCrash, location: { path: 'a"><b>/Main.kt', line: 3 } };
  const address = ({ path, line }: { path: string; line?: number }) =>
    path.endsWith(".kt") ? `open:${path}#${line}` : undefined;
  for (const result of [...Object.values(samples), hostile]) {
    const { main } = htmlParts(result, { linkTo: address });
    const { attributes } = read(`<main>${main}</main>`);
    const links = attributes.filter(([name]) => name === "href");
    for (const [, href] of links) expect(href).toMatch(/^open:.+\.kt#/);
    if (result.location?.path.endsWith(".kt"))
      expect(links).toContainEqual(["href", `open:${result.location.path}#${result.location.line}`]);
  }
});
