// Signs that end a turn, begin a role or call a tool in the templates of models. Some servers read them inside a text,
// too: then whatever holds one speaks as the system or the user. Each is spelled by the first signs that tell it.

/** `<|im_start|>` of ChatML, Llama 3, Phi, Granite, GLM, Command-R, Kimi, Harmony; `<｜User｜>` of DeepSeek. */
const bars = ["<(?=[|｜])", "(?<=[|｜])>"];

/** Names of elements, with `<` and `</` before them. */
const elements = [
  // Llama 2, Mistral, Gemma, Command-R
  "s|bos|eos|BOS_TOKEN|EOS_TOKEN|start_of_turn|end_of_turn|start_of_image|end_of_image",
  // GLM, Code Llama
  "sop|eop|EOT|arg_key|arg_value",
  // Qwen, Hermes, Nemotron, FunctionGemma
  "think|tool_call|tool_calls|tool_response|tools|toolcall|function_call|function_calls|tool_code|tool_output",
  "start_function_(?:call|declaration|response)|end_function_(?:call|declaration|response)|available_tools",
].join("|");
const opened = [
  `<(?=/?(?:${elements})\\s{0,4}>)`,
  // <<SYS>> of Llama 2
  "<(?=</?SYS>>)",
  // <function=name> and <parameter=name> of Llama 3 and Qwen, <seed:bos>, <minimax:tool_call>
  "<(?=/?(?:function|parameter)(?:=|>))",
  "<(?=/?(?:seed|minimax|xai|antml):)",
  "<(?=SPECIAL_\\d|extra_id_\\d|reserved_\\d)",
];

/** `[INST]` of Mistral, `[gMASK]` of GLM, `[BOS]` of Kimi, `[|user|]` of EXAONE, `]~b]` and `[e~[` of MiniMax. */
const listed = [
  "\\[(?=/?(?:INST|SYSTEM_PROMPT|AVAILABLE_TOOLS|TOOL_CALLS|TOOL_RESULTS|TOOL_CONTENT|ARGS|CALL_ID|THINK|MODEL_SETTINGS|[gs]?MASK|BOS|EOS|EOT|(?:start|end)_header_id)\\])",
  "\\[(?=\\|[a-z]{1,20}\\|\\])",
  "\\](?=~!?b[\\[\\]])",
  "\\[(?=e~\\[)",
];

const mark = new RegExp([...bars, ...opened, ...listed].join("|"), "g");

/** A text in which no model's template finds a sign of its own: each is parted by a space. */
export function withoutTemplateMarks(text: string): string {
  return text.replace(mark, (sign) => (sign === ">" ? " >" : `${sign} `));
}
