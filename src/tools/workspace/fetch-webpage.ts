import type { z } from "zod";
import { type FetchedPage, fetchWebpage } from "../../contracts/fetch-webpage.ts";
import type { ToolResult } from "../../model/tool.ts";
import { decodePage } from "../../support/decode-page.ts";
import { FetchProblem } from "../../support/fetch-problem.ts";
import { maskSecrets } from "../../support/mask-secrets.ts";
import { pageText, seenText } from "../../support/page-text.ts";
import { quoted, quotedNotice } from "../../support/quoted.ts";
import { type Fetched, safeFetch } from "../../support/safe-fetch.ts";
import { checkedUrl } from "../../support/safe-url.ts";
import { clip, pluralize } from "../../support/text.ts";
import { userAgent } from "../../support/user-agent.ts";
import type { Answer } from "../given-answer.ts";
import { type NetworkOptions, NetworkTool, toToolFailure } from "../network.ts";
import { failed, type Preparation } from "../tool-base.ts";
import { ToolFailure } from "../tool-failure.ts";

type Input = z.output<typeof fetchWebpage.input>;

const mostBytes = 1024 * 1024;

/** Reads a page of the public web as text. */
export class FetchWebpageTool extends NetworkTool<Input, FetchedPage> {
  protected readonly network: NetworkOptions;

  /** The network is off unless the options allow it. */
  constructor(network: NetworkOptions = { allowed: false }) {
    super(fetchWebpage);
    this.network = network;
  }

  /** An address that would be refused is refused here: nobody is asked to approve it. */
  override prepare(rawParameters: unknown): Preparation<FetchedPage> {
    const startedAt = performance.now();
    const preparation = super.prepare(rawParameters);
    if ("refusal" in preparation) return preparation;
    try {
      const { url } = preparation.call.parameters;
      checkedUrl(String(url), {
        allowPrivate: this.network.privateAddresses,
        onlyHosts: this.network.hosts,
      });
      refuseSecrets(String(url));
      const next = ({ error }: ToolResult) => {
        const redirect = error?.details?.redirect;
        return typeof redirect === "string"
          ? this.prepare({ ...preparation.call.parameters, url: redirect })
          : undefined;
      };
      return { call: { ...preparation.call, next } };
    } catch (problem) {
      if (!(problem instanceof FetchProblem)) throw problem;
      const { code, message, hint } = problem;
      return { refusal: failed({ code, message, ...(hint && { suggestion: hint }) }, startedAt) };
    }
  }

  protected async executeInternal(
    { url, timeout_seconds }: Input,
    signal: AbortSignal,
  ): Promise<Answer<FetchedPage>> {
    const fetched = await safeFetch(url, {
      allowPrivate: this.network.privateAddresses,
      onlyHosts: this.network.hosts,
      timeoutMs: timeout_seconds * 1000,
      maxBytes: mostBytes,
      headers: { Accept: "text/html,application/xhtml+xml,text/*;q=0.9,application/json;q=0.8" },
      userAgent: await userAgent(),
      resolve: this.network.resolve,
      signal,
    }).catch((problem: unknown) => {
      throw toToolFailure(problem);
    });
    const data = await readable(fetched);
    return {
      data,
      output: outputOf(url, data),
      metadata: {
        url,
        ...(data.url !== url && { final_url: data.url }),
        status_code: data.statusCode,
        content_length: data.contentLength,
        content_type: data.contentType,
      },
      warnings: data.cut ? ["TOO_LARGE: Response too large (>1MB), truncating"] : [],
    };
  }
}

function refuseSecrets(url: string): void {
  if (maskSecrets(url) === url) return;
  const hint = "Leave keys, tokens and passwords out of the address.";
  throw new FetchProblem("INVALID_URL", "The URL carries what looks like a secret", hint);
}

async function readable({ url, status, statusText, headers, body, cut }: Fetched): Promise<FetchedPage> {
  const contentType = typeOf(headers["content-type"]);
  const details = { status_code: status, content_type: contentType };
  if (status < 200 || status > 299) {
    const answered = [status, clip(seenText(statusText), 40)].filter(Boolean).join(" ");
    throw new ToolFailure("FETCH_FAILED", `Failed to fetch - the server answered ${answered}`, { details });
  }
  const isText = /^(?:$|text\/|application\/(?:[\w.-]+\+)?(?:json|xml|javascript)$|application\/xhtml)/;
  if (!isText.test(contentType)) {
    const message = `Failed to fetch - the page is ${contentType}, not text`;
    throw new ToolFailure("FETCH_FAILED", message, { details });
  }
  const { text } = decodePage(body, headers["content-type"]);
  if (text.includes("\0")) {
    throw new ToolFailure("FETCH_FAILED", "Failed to fetch - the page is binary, not text", { details });
  }
  const isHtml =
    /html/.test(contentType) || (contentType === "" && /^\s{0,99}<(?:!doctype html|html)/i.test(text));
  const page = isHtml ? await pageText(text) : { title: undefined, text: seenText(text).trim() };
  return {
    url,
    statusCode: status,
    contentType,
    contentLength: body.length,
    ...(page.title !== undefined && { title: page.title }),
    text: page.text,
    cut,
  };
}

/** `text/html` of `Text/HTML; charset=utf-8`; "unknown" for what is no type, which a server may send to be read. */
function typeOf(header = ""): string {
  const type = header.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  return type === "" || /^[\w.+-]{1,60}\/[\w.+-]{1,60}$/.test(type) ? type : "unknown";
}

/** Every line of the page begins with `> `, its title too, so that no page can end its own quotation. */
function outputOf(url: string, { title, text, contentLength }: FetchedPage): string {
  const fetched = `Fetched content from ${url} (${sizeOf(contentLength)})`;
  if (text === "") return `${fetched}\nThe page has no readable text.`;
  const lines = [...(title ? [`Title: ${title}`, ""] : []), ...text.split("\n")];
  return [fetched, quotedNotice("that page"), "", quoted(lines.join("\n"))].join("\n");
}

function sizeOf(bytes: number): string {
  return bytes < 1024 ? pluralize(bytes, "byte") : `${(bytes / 1024).toFixed(1)} KB`;
}
