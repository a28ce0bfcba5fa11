import { z } from "zod";

/** Marks a key that a project's file may not set: what reaches out of the project, and what runs programs. */
const userOnly = { "x-user-only": true };
/** Marks a switch that a project's file may turn one way only: to what the user would not mind. */
const projectMayTurn = (value: boolean) => ({ "x-project-value": value });
/** Marks a value that is never printed. */
const secret = { ...userOnly, "x-secret": true };

const address = z.url({ protocol: /^https?$/ });
const command = z.union([
  z.array(z.string().min(1)),
  z
    .string()
    .trim()
    .min(1)
    .transform((text) => text.split(/\s+/)),
]);
const hosts = z.array(z.string().regex(/^[^\s/]+$/, "is a host name, without a path"));

const weight = (of: string, preset: number) =>
  z
    .number()
    .min(0)
    .max(100)
    .meta({ description: `Weight of a failure that ${of}`, default: preset })
    .optional();

/** The one definition of the configuration: what is checked, shown, documented and published comes from here. */
export const ConfigSchema = z.strictObject({
  $schema: z.string().describe("Where this schema is published").optional(),
  workspace: z
    .string()
    .min(1)
    .meta({ ...userOnly, description: "The project's folder" })
    .optional(),
  format: z
    .enum(["text", "json", "jsonl", "markdown", "sarif", "github", "gitlab", "html"])
    .meta({ description: "Form of reports", default: "text" })
    .optional(),
  color: z
    .enum(["auto", "always", "never"])
    .meta({ description: "When output is coloured", default: "auto" })
    .optional(),
  timeout: z
    .number()
    .positive()
    .max(86_400)
    .meta({ description: "Seconds an analysis may take", default: 30 })
    .optional(),
  offline: z
    .boolean()
    .meta({ ...projectMayTurn(true), description: "Forbids every connection", default: false })
    .optional(),
  memory: z
    .strictObject({
      enabled: z
        .boolean()
        .meta({
          ...projectMayTurn(false),
          description: "Whether analyses are remembered, and what was remembered is used",
          default: true,
        })
        .optional(),
      cache: z
        .boolean()
        .meta({
          ...projectMayTurn(false),
          description: "Whether an answer is given again while nothing that it rests on has changed",
          default: true,
        })
        .optional(),
      embeddingModel: z
        .string()
        .min(1)
        .meta({
          ...userOnly,
          description:
            "Model of the Ollama server by which failures are compared, in place of the built-in method",
        })
        .optional(),
      chroma: z
        .strictObject({
          url: address
            .meta({
              ...userOnly,
              description:
                "Address of a Chroma server, where a team remembers together, in place of this machine",
            })
            .optional(),
          token: z
            .string()
            .min(1)
            .meta({ ...secret, description: "Token for that server" })
            .optional(),
          tenant: z
            .string()
            .min(1)
            .meta({ ...userOnly, description: "Tenant on that server", default: "default_tenant" })
            .optional(),
          database: z
            .string()
            .min(1)
            .meta({ ...userOnly, description: "Database of that tenant", default: "default_database" })
            .optional(),
        })
        .describe("The memory of a team")
        .optional(),
    })
    .describe("The memory of earlier analyses")
    .optional(),
  model: z
    .strictObject({
      enabled: z
        .boolean()
        .meta({ ...projectMayTurn(false), description: "Whether language models are used", default: true })
        .optional(),
      name: z.string().min(1).describe("Name of the model, as its server knows it").optional(),
      endpoint: address
        .meta({ ...userOnly, description: "Base address of an OpenAI-compatible server" })
        .optional(),
      apiKey: z
        .string()
        .min(1)
        .meta({ ...secret, description: "Key for that server" })
        .optional(),
      ollamaHost: z
        .string()
        .min(1)
        .meta({ ...userOnly, description: "Address of an Ollama server" })
        .optional(),
      file: z
        .string()
        .min(1)
        .meta({ ...userOnly, description: "GGUF file of a model that runs in this process" })
        .optional(),
      provider: z
        .enum(["ollama", "openai", "gguf"])
        .meta({
          ...userOnly,
          description: "Which of them is used; unless given the file, else the endpoint, else Ollama",
        })
        .optional(),
      contextTokens: z
        .number()
        .int()
        .min(1024)
        .max(1 << 20)
        .meta({ ...userOnly, description: "Most tokens of a prompt and its reply; more take more memory" })
        .optional(),
      remote: z
        .array(
          z
            .string()
            .regex(/^https?:\/\/[^/\s]+$/, "is an address without a path, as https://models.example.org"),
        )
        .meta({
          ...userOnly,
          description: "Servers on other machines that logs and code may be sent to, without secrets",
          default: [],
        })
        .optional(),
    })
    .describe("Language models")
    .optional(),
  network: z
    .strictObject({
      allowed: z
        .boolean()
        .meta({ ...userOnly, description: "Whether tools may reach the network", default: false })
        .optional(),
      hosts: hosts
        .meta({
          ...userOnly,
          description: "The only hosts that may be reached; all when there are none",
          default: [],
        })
        .optional(),
      privateAddresses: z
        .union([z.boolean(), hosts])
        .meta({
          ...userOnly,
          description:
            "Whether addresses of this machine and its networks may be reached, or which hosts of them",
          default: false,
        })
        .optional(),
      endpoints: z
        .strictObject({
          stackexchange: address
            .meta({ ...userOnly, description: "Base address of the Stack Exchange API" })
            .optional(),
          github: address.meta({ ...userOnly, description: "Base address of the GitHub API" }).optional(),
          mdn: address.meta({ ...userOnly, description: "Base address of MDN" }).optional(),
          docs: address
            .meta({ ...userOnly, description: "Base address of the documentation search" })
            .optional(),
        })
        .describe("Services that searches ask; the public ones unless given")
        .optional(),
      keys: z
        .strictObject({
          stackexchange: z
            .string()
            .min(1)
            .meta({ ...secret, description: "Key for Stack Exchange" })
            .optional(),
          github: z
            .string()
            .min(1)
            .meta({ ...secret, description: "Token for GitHub" })
            .optional(),
        })
        .describe("Keys for these services")
        .optional(),
    })
    .describe("What tools may do on the network")
    .optional(),
  languageServers: z
    .record(z.string().regex(/^[a-z][\w+-]{0,40}$/), command)
    .meta({
      ...userOnly,
      description: "Command of the language server, by language; an empty list turns it off",
    })
    .optional(),
  explore: z
    .strictObject({
      component: z
        .string()
        .min(1)
        .max(200)
        .meta({
          ...userOnly,
          description: "Name of the work that budgets and metrics of the explore tools belong to",
          default: "default",
        })
        .optional(),
      metricsDir: z
        .string()
        .min(1)
        .meta({
          description: "Folder of the explore tools' metrics, from the project's",
          default: ".culprit/metrics",
        })
        .optional(),
      enforce: z
        .boolean()
        .meta({
          ...projectMayTurn(true),
          description: "Makes asking the index before reading a rule",
          default: false,
        })
        .optional(),
    })
    .describe("The explore tools")
    .optional(),
  android: z
    .strictObject({
      home: z
        .string()
        .min(1)
        .meta({ ...userOnly, description: "Folder of the Android SDK" })
        .optional(),
    })
    .describe("The Android tools")
    .optional(),
  mcp: z
    .strictObject({
      tools: z
        .array(z.string().min(1).max(100))
        .min(1)
        .meta({
          ...userOnly,
          description:
            "Toolsets and tools that the MCP server offers: diagnosis, debug, workspace, explore, evidence, triage, all, or a tool's name",
          default: ["diagnosis"],
        })
        .optional(),
    })
    .describe("The MCP server for other agents")
    .optional(),
  triage: z
    .strictObject({
      atStart: weight("happens while the app starts", 2),
      dataLoss: weight("tells of stored data that cannot be kept or read any more", 1.5),
      new: weight("is new in the newest release", 1.5),
      back: weight("is back in the newest release", 1.5),
      growing: weight("is growing", 1.3),
      shrinking: weight("is shrinking", 0.8),
      gone: weight("is gone from the newest release", 0.2),
      anr: weight("is an ANR", 0.8),
      background: weight("happens mostly in the background", 0.5),
      nonFatal: weight("is reported as non-fatal", 0.3),
      explained: weight("has an established cause", 1.2),
      edit: weight("has an established cause and an edit that mends it", 1.2),
    })
    .describe("How `triage` orders failures: the number of users is multiplied by the weight of what holds")
    .optional(),
});

/** The configuration as files hold it. */
export type Config = z.output<typeof ConfigSchema>;

/** The JSON Schema that editors check files with. */
export function configJsonSchema(): Record<string, unknown> {
  const schema = z.toJSONSchema(ConfigSchema, { target: "draft-2020-12", io: "input" });
  return { ...schema, title: "Configuration of culprit" };
}
