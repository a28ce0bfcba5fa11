/**
 * How the families of models write a call where nothing keeps them to the protocol: as their chat templates have it
 * (tokenizer_config.json of each family), and the habits of models of none. Data only: `calls-in-text.ts` reads it.
 */
export interface Dialect {
  of: string;
  /**
   * What a call begins with. NAME is the tool; ANY is what may stand there besides. Blanks are free, and so are the prefix
   * of an element (`antml:`) and its further attributes.
   */
  head: string;
  /** Arguments one by one; without it, or where there are none, they are one object. */
  argument?: string;
  /** What ends the call. */
  end?: string;
  /** Whether it is told from words only between marks of a block, so that NAME has to be a tool that is offered. */
  needsBlock?: true;
}

export const dialects: readonly Dialect[] = [
  {
    of: "Qwen3-Coder, Seed-OSS, Nemotron 3, Step; with an object Llama 3.1 and Functionary",
    head: "<function=NAME>",
    argument: "<parameter=KEY>VALUE</parameter>",
    end: "</function>",
  },
  {
    of: "Claude, MiniMax, DeepSeek V3.2",
    head: '<invoke name="NAME">',
    argument: '<parameter name="KEY">VALUE</parameter>',
    end: "</invoke>",
  },
  {
    of: "Grok",
    head: '<function_call name="NAME">',
    argument: '<parameter name="KEY">VALUE</parameter>',
    end: "</function_call>",
  },
  {
    of: "models that were shown XML",
    head: '<tool_call name="NAME">',
    argument: "<KEY>VALUE</KEY>",
    end: "</tool_call>",
  },
  {
    of: "Cline, Aider and Roo's prompts",
    head: "<tool_name>NAME</tool_name>",
    argument: "<KEY>VALUE</KEY>",
  },
  {
    of: "GLM 4.5 and later",
    head: "NAME",
    argument: "<arg_key>KEY</arg_key><arg_value>VALUE</arg_value>",
    needsBlock: true,
  },
  { of: "Mistral since v11", head: "NAME[CALL_ID]ANY[ARGS]" },
  { of: "Mistral since v11", head: "NAME[ARGS]" },
  { of: "DeepSeek V3 and R1", head: "function<｜tool▁sep｜>NAME" },
  { of: "DeepSeek V3.1", head: "NAME<｜tool▁sep｜>" },
  { of: "gpt-oss (harmony)", head: "ANYto=NAMEANY<|message|>", needsBlock: true },
  { of: "Kimi K2", head: "NAME<|tool_call_argument_begin|>" },
  { of: "FunctionGemma, Gemma 4", head: "call:NAME", needsBlock: true },
  { of: "Functionary v3.2", head: ">>>NAME" },
  { of: "ReAct", head: "Action: NAME" },
];

/** Marks around calls, that begin or part them. Elements may have a prefix. */
export const openMarks: readonly string[] = [
  "<tool_call>",
  "<tool_calls>",
  "<function_call>",
  "<function_calls>",
  "<function>",
  "<tools>",
  "<tool>",
  "<tool_use>",
  "<invoke>",
  "<tool_code>",
  "<toolcall>",
  "<start_function_call>",
  "<｜tool▁calls▁begin｜>",
  "<｜tool▁call▁begin｜>",
  "<|tool_calls_section_begin|>",
  "<|tool_call_begin|>",
  "<|tool_call_start|>",
  "<|tool_call|>",
  "<|tool_call>",
  "<|tools_prefix|>",
  "<|python_tag|>",
  "<|python_start|>",
  "<|action_start|>",
  "<|plugin|>",
  "<|START_ACTION|>",
  "<|start|>assistant",
  "<|channel|>",
  "[TOOL_CALLS]",
  "[TOOL_CALL]",
  "[TOOL_REQUEST]",
  "functools",
  "```tool_code",
  "```tool_call",
  "```tool_use",
  "```tool",
];

/** The same in words, which an answer may begin with, too. */
export const openWords: readonly string[] = ["Action:"];

/** Marks that end calls, a turn, or an answer of the model's. */
export const endMarks: readonly string[] = [
  "</tool_call>",
  "</tool_calls>",
  "</function_call>",
  "</function_calls>",
  "</function>",
  "</tools>",
  "</tool>",
  "</tool_use>",
  "</invoke>",
  "</tool_code>",
  "</toolcall>",
  "</parameters>",
  "<end_function_call>",
  "<｜tool▁calls▁end｜>",
  "<｜tool▁call▁end｜>",
  "<｜end▁of▁sentence｜>",
  "<|tool_calls_section_end|>",
  "<|tool_call_end|>",
  "<|/tool_call|>",
  "<tool_call|>",
  "<|tools_suffix|>",
  "<|python_end|>",
  "<|action_end|>",
  "<|END_ACTION|>",
  "<|call|>",
  "<|end|>",
  "<|eom|>",
  "<|eom_id|>",
  "<|eot|>",
  "<|eot_id|>",
  "<|im_end|>",
  "<|endoftext|>",
  "<end_of_turn>",
  "<turn|>",
  "[/TOOL_CALLS]",
  "[/TOOL_CALL]",
  "[END_TOOL_REQUEST]",
  "</s>",
];

/** What may stand between the name of a tool and what it is given. */
export const betweenMarks: readonly string[] = [
  "Action Input:",
  "action_input:",
  "Arguments:",
  "Parameters:",
  "<parameters>",
  "<arguments>",
  "<args>",
  "<input>",
  "```json",
  "```",
];
