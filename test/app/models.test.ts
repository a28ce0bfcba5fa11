import { describe, expect, it } from "vitest";
import { listModels, openModel, providerOf, pullModel, type RemotePlace } from "../../src/app/models.ts";
import { collectReply } from "../../src/llm/collect-reply.ts";
import { scriptedServer } from "../llm/scripted/for-test.ts";

const once = { retry: { attempts: 1 }, limits: { connectMs: 500, firstByteMs: 500 } };

describe("the model that the settings name", () => {
  it("is of the provider that is named, else the file, else the endpoint, else Ollama", () => {
    expect(providerOf({})).toBe("ollama");
    expect(providerOf({ model: { endpoint: "http://h", ollamaHost: "h" } })).toBe("openai");
    expect(providerOf({ model: { endpoint: "http://h", file: "a.gguf" } })).toBe("gguf");
    expect(providerOf({ model: { endpoint: "http://h", provider: "ollama" } })).toBe("ollama");
  });

  it("answers, from Ollama and from any server of OpenAI's protocol", async () => {
    const scripted = await scriptedServer(({ protocol }) => ({ text: protocol }), { apiKey: "k" });
    const open = await scriptedServer(({ protocol }) => ({ text: protocol }));
    const ollama = await openModel({ model: { ollamaHost: open.origin } });
    const openai = await openModel({
      model: { endpoint: scripted.origin, apiKey: "k", contextTokens: 2048 },
    });
    for (const [model, words] of [
      [ollama, "ollama"],
      [openai, "openai"],
    ] as const) {
      expect((await collectReply(model.chat([{ role: "user", content: "who?" }]))).text).toBe(words);
    }
    expect((await openai.abilities()).contextTokens).toBe(2048);
  });

  it("is not asked where models are off or connections forbidden", async () => {
    const scripted = await scriptedServer([]);
    const model = { ollamaHost: scripted.origin };
    await expect(openModel({ model: { ...model, enabled: false } })).rejects.toMatchObject({
      code: "MODEL_DISABLED",
    });
    for (const set of [model, { endpoint: scripted.origin }]) {
      await expect(openModel({ offline: true, model: set })).rejects.toMatchObject({
        code: "NETWORK_DISABLED",
      });
      await expect(listModels({ offline: true, model: set })).rejects.toMatchObject({
        code: "NETWORK_DISABLED",
      });
    }
    await expect(pullModel({ offline: true, model }, "x").next()).rejects.toMatchObject({
      code: "NETWORK_DISABLED",
    });
    expect(scripted.asked).toEqual([]);
  });
});

describe("a model on another machine", () => {
  // An address for documentation, where nothing is.
  const remote = { endpoint: "http://192.0.2.1:8000/v1", name: "m" };

  it("is named with what it will be sent, and no answer means no", async () => {
    await expect(openModel({ model: remote }, once)).rejects.toMatchObject({
      code: "MODEL_REMOTE_NOT_ALLOWED",
      message: expect.stringContaining("http://192.0.2.1:8000 is on another machine"),
      hint: expect.stringContaining("culprit config set model.remote http://192.0.2.1:8000"),
    });
    const places: RemotePlace[] = [];
    const agree = async (place: RemotePlace) => {
      places.push(place);
      return false;
    };
    for (const act of [openModel, listModels]) {
      await expect(act({ model: remote }, { ...once, agree })).rejects.toMatchObject({
        code: "MODEL_REMOTE_NOT_ALLOWED",
      });
    }
    expect(places).toHaveLength(2);
    expect(places[0]?.origin).toBe("http://192.0.2.1:8000");
    expect(places[0]?.notice).toMatch(/log, code .* masked.*not encrypted/s);
  });

  it("is asked once somebody agreed, there or in the settings", async () => {
    const reached = { code: "MODEL_UNREACHABLE" };
    const agreed = openModel({ model: remote }, { ...once, agree: async () => true });
    await expect(agreed).rejects.toMatchObject(reached);
    const origins = ["http://192.0.2.1:8000"];
    await expect(openModel({ model: { ...remote, remote: origins } }, once)).rejects.toMatchObject(reached);
    const other = { ...remote, remote: ["http://192.0.2.1:8001", "https://192.0.2.1:8000"] };
    await expect(openModel({ model: other }, once)).rejects.toMatchObject({
      code: "MODEL_REMOTE_NOT_ALLOWED",
    });
  });

  it("is seen behind an Ollama server that passes on what it is sent, and never taken by itself", async () => {
    const scripted = await scriptedServer([{ text: "here" }], {
      models: [{ name: "big:120b-cloud" }, { name: "small:1b", capabilities: ["completion"] }],
    });
    const model = { ollamaHost: scripted.origin };
    expect((await openModel({ model })).name).toBe("small:1b");
    await expect(openModel({ model: { ...model, name: "big:120b-cloud" } })).rejects.toMatchObject({
      code: "MODEL_REMOTE_NOT_ALLOWED",
      message: expect.stringContaining("https://ollama.com"),
    });
  });
});
