/** What a reply of a model looks like that asks `read_file` for `src/A.kt`, by whose template or habit it is. */
export interface Sample {
  of: string;
  text: string;
  /** What is asked in all; `read_file` of `src/A.kt` unless given. */
  calls?: { tool: string; parameters: Record<string, unknown> }[];
}

const json = '{"name": "read_file", "arguments": {"path": "src/A.kt"}}';
const given = '{"path": "src/A.kt"}';
const range = { tool: "read_file", parameters: { filePath: "src/A.kt", lineStart: 3, lineEnd: 9 } };
const both = [
  { tool: "read_file", parameters: { filePath: "src/A.kt" } },
  { tool: "list_dir", parameters: { path: "src" } },
];
const search = { tool: "grep_search", parameters: { pattern: "a\\d+", is_regex: true } };

export const samples: readonly Sample[] = [
  { of: "Hermes, Qwen 2.5", text: `<tool_call>\n${json}\n</tool_call>` },
  { of: "Qwen 2.5 behind a sentence", text: `I read it.\n<tool_call>\n${json}\n</tool_call><|im_end|>` },
  { of: "Qwen 2.5 on the line of a sentence", text: `I read it. <tool_call>${json}</tool_call>` },
  { of: "Qwen 2.5 without the last mark", text: `<tool_call>\n${json}` },
  {
    of: "Qwen 2.5, two calls",
    text: `<tool_call>\n${json}\n</tool_call>\n<tool_call>\n{"name": "list_dir", "arguments": {"path": "src"}}\n</tool_call>`,
    calls: both,
  },
  {
    of: "Qwen 2.5, a brace missing",
    text: '<tool_call>\n{"name": "read_file", "arguments": {"path": "src/A.kt"}\n</tool_call>',
  },
  { of: "Qwen 2.5 in a fence", text: `<tool_call>\n\`\`\`json\n${json}\n\`\`\`\n</tool_call>` },
  {
    of: "Qwen3-Coder",
    text: "<tool_call>\n<function=read_file>\n<parameter=path>\nsrc/A.kt\n</parameter>\n</function>\n</tool_call>",
  },
  {
    of: "Qwen3-Coder without its first mark",
    text: "Let me look.\n<function=read_file>\n<parameter=path>\nsrc/A.kt\n</parameter>\n</function>\n</tool_call>",
  },
  {
    of: "Qwen3-Coder, a parameter not closed",
    text: "<tool_call>\n<function=read_file>\n<parameter=path>\nsrc/A.kt\n<parameter=start_line>\n3\n</parameter>\n<parameter=end_line>\n9\n</parameter>\n</function>\n</tool_call>",
    calls: [range],
  },
  {
    of: "Qwen3-Coder, numbers",
    text: "<tool_call>\n<function=read_file>\n<parameter=file_path>\nsrc/A.kt\n</parameter>\n<parameter=start_line>\n3\n</parameter>\n<parameter=end_line>\n9\n</parameter>\n</function>\n</tool_call>",
    calls: [range],
  },
  {
    of: "Qwen3-Coder, two functions",
    text: "<tool_call>\n<function=read_file>\n<parameter=path>\nsrc/A.kt\n</parameter>\n</function>\n</tool_call>\n<tool_call>\n<function=list_dir>\n<parameter=path>\nsrc\n</parameter>\n</function>\n</tool_call>",
    calls: both,
  },
  {
    of: "Qwen3-Coder, the last marks missing",
    text: "<tool_call>\n<function=read_file>\n<parameter=path>\nsrc/A.kt\n</parameter>",
  },
  {
    of: "Seed-OSS",
    text: "<seed:tool_call>\n<function=read_file>\n<parameter=path>src/A.kt</parameter>\n</function>\n</seed:tool_call>",
  },
  {
    of: "GLM 4.5",
    text: "<tool_call>read_file\n<arg_key>path</arg_key>\n<arg_value>src/A.kt</arg_value>\n</tool_call>",
  },
  {
    of: "GLM 4.6 on one line",
    text: "I look at it.\n<tool_call>read_file<arg_key>path</arg_key><arg_value>src/A.kt</arg_value><arg_key>start_line</arg_key><arg_value>3</arg_value><arg_key>end_line</arg_key><arg_value>9</arg_value></tool_call>",
    calls: [range],
  },
  { of: "GLM 4 with an object", text: `<tool_call>read_file\n${given}\n</tool_call>` },
  {
    of: "GLM, no arguments",
    text: "<tool_call>list_dir\n</tool_call>",
    calls: [{ tool: "list_dir", parameters: {} }],
  },
  { of: "Mistral 7B v0.3", text: `[TOOL_CALLS] [${json}]` },
  { of: "Mistral Small", text: `[TOOL_CALLS]read_file[ARGS]${given}` },
  { of: "Mistral Small with an id", text: `[TOOL_CALLS]read_file[CALL_ID]9xJk2LmQp[ARGS]${given}</s>` },
  { of: "Devstral behind words", text: `I will read it.[TOOL_CALLS]read_file[ARGS]${given}` },
  {
    of: "Devstral, two calls",
    text: `[TOOL_CALLS]read_file[ARGS]${given}[TOOL_CALLS]list_dir[ARGS]{"path": "src"}`,
    calls: both,
  },
  { of: "Mistral, its first mark eaten", text: `read_file[ARGS]${given}` },
  { of: "Mistral, its second mark eaten", text: `[TOOL_CALLS]read_file${given}` },
  { of: "Ministral closed", text: `[TOOL_CALLS]\n[${json}]\n[/TOOL_CALLS]` },
  {
    of: "DeepSeek V3",
    text: `<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>read_file\n\`\`\`json\n${given}\n\`\`\`<｜tool▁call▁end｜><｜tool▁calls▁end｜><｜end▁of▁sentence｜>`,
  },
  {
    of: "DeepSeek V3.1",
    text: `<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>read_file<｜tool▁sep｜>${given}<｜tool▁call▁end｜><｜tool▁calls▁end｜>`,
  },
  {
    of: "DeepSeek V3.1 behind words, two calls",
    text: `Both.<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>read_file<｜tool▁sep｜>${given}<｜tool▁call▁end｜><｜tool▁call▁begin｜>list_dir<｜tool▁sep｜>{"path": "src"}<｜tool▁call▁end｜><｜tool▁calls▁end｜>`,
    calls: both,
  },
  {
    of: "DeepSeek V3.2",
    text: '<｜DSML｜function_calls>\n<｜DSML｜invoke name="read_file">\n<｜DSML｜parameter name="path" string="true">src/A.kt</｜DSML｜parameter>\n</｜DSML｜invoke>\n</｜DSML｜function_calls>',
  },
  {
    of: "gpt-oss",
    text: `<|channel|>commentary to=functions.read_file <|constrain|>json<|message|>${given}<|call|>`,
  },
  {
    of: "gpt-oss behind its thoughts",
    text: `<|channel|>analysis<|message|>I need the file.<|end|><|start|>assistant<|channel|>commentary to=functions.read_file <|constrain|>json<|message|>${given}<|call|>`,
  },
  {
    of: "gpt-oss, the recipient first",
    text: `<|start|>assistant to=functions.read_file<|channel|>commentary json<|message|>${given}<|call|>`,
  },
  { of: "gpt-oss, code as type", text: `<|channel|>commentary to=read_file code<|message|>${given}` },
  {
    of: "Kimi K2",
    text: `<|tool_calls_section_begin|><|tool_call_begin|>functions.read_file:0<|tool_call_argument_begin|>${given}<|tool_call_end|><|tool_calls_section_end|>`,
  },
  {
    of: "Kimi K2 behind words, two calls",
    text: `Let me look.<|tool_calls_section_begin|><|tool_call_begin|>functions.read_file:0<|tool_call_argument_begin|>${given}<|tool_call_end|><|tool_call_begin|>functions.list_dir:1<|tool_call_argument_begin|>{"path": "src"}<|tool_call_end|><|tool_calls_section_end|>`,
    calls: both,
  },
  {
    of: "Llama 3.1",
    text: '<|python_tag|>{"name": "read_file", "parameters": {"path": "src/A.kt"}}<|eom_id|>',
  },
  {
    of: "Llama 3.2, type first",
    text: '{"type": "function", "name": "read_file", "parameters": {"path": "src/A.kt"}}',
  },
  { of: "Llama 3.1, its custom form", text: `<function=read_file>${given}</function>` },
  { of: "Llama 3.1, a call of Python", text: '<|python_tag|>read_file.call(path="src/A.kt")' },
  {
    of: "Llama 3.1, calls parted by semicolons",
    text: `<|python_tag|>${json}; {"name": "list_dir", "parameters": {"path": "src"}}`,
    calls: both,
  },
  { of: "Llama 3.2, pythonic", text: '[read_file(path="src/A.kt")]' },
  {
    of: "Llama 4",
    text: '<|python_start|>[read_file(path="src/A.kt"), list_dir(path="src")]<|python_end|>',
    calls: both,
  },
  {
    of: "pythonic, single quotes",
    text: "[read_file(path='src/A.kt', start_line=3, end_line=9)]",
    calls: [range],
  },
  { of: "pythonic, by position", text: 'read_file("src/A.kt")' },
  { of: "LFM2", text: "<|tool_call_start|>[read_file(path='src/A.kt')]<|tool_call_end|>" },
  { of: "Olmo 3", text: '<function_calls>\nread_file(path="src/A.kt")\n</function_calls>' },
  { of: "Gemma 3", text: '```tool_code\nread_file(path="src/A.kt")\n```' },
  {
    of: "Gemma 3, printed",
    text: 'I read it.\n```tool_code\nprint(default_api.read_file(path="src/A.kt"))\n```',
  },
  {
    of: "FunctionGemma",
    text: "<start_function_call>call:read_file{path:<escape>src/A.kt<escape>}<end_function_call>",
  },
  { of: "Gemma 4", text: '<|tool_call>call:read_file{path:<|"|>src/A.kt<|"|>}<tool_call|>' },
  {
    of: "Claude",
    text: '<function_calls>\n<invoke name="read_file">\n<parameter name="path">src/A.kt</parameter>\n</invoke>\n</function_calls>',
  },
  {
    of: "Claude with its prefix",
    text: [
      "Let me look.\n<",
      "antml:function_calls>\n<",
      'antml:invoke name="read_file">\n<',
      'antml:parameter name="path">src/A.kt</',
      "antml:parameter>\n</",
      "antml:invoke>\n</",
      "antml:function_calls>",
    ].join(""),
  },
  {
    of: "Claude 2",
    text: "<function_calls>\n<invoke>\n<tool_name>read_file</tool_name>\n<parameters>\n<path>src/A.kt</path>\n</parameters>\n</invoke>\n</function_calls>",
  },
  {
    of: "MiniMax M2",
    text: '<minimax:tool_call>\n<invoke name="read_file">\n<parameter name="path">src/A.kt</parameter>\n</invoke>\n</minimax:tool_call>',
  },
  {
    of: "Grok",
    text: '<xai:function_call name="read_file">\n<parameter name="path">src/A.kt</parameter>\n</xai:function_call>',
  },
  { of: "Cline", text: "I read it.\n<read_file>\n<path>src/A.kt</path>\n</read_file>" },
  { of: "Granite 3", text: `<|tool_call|>[${json}]` },
  { of: "Granite 4", text: `<tool_call>[${json}]</tool_call>` },
  { of: "Phi-4 mini", text: `<|tool_call|>[${json}]<|/tool_call|>` },
  { of: "Nemotron", text: `<TOOLCALL>[${json}]</TOOLCALL>` },
  {
    of: "Command R",
    text: 'Action: ```json\n[{"tool_name": "read_file", "parameters": {"path": "src/A.kt"}}]\n```',
  },
  {
    of: "Command R7B",
    text: '<|START_ACTION|>[{"tool_call_id": "0", "tool_name": "read_file", "parameters": {"path": "src/A.kt"}}]<|END_ACTION|>',
  },
  { of: "Functionary v3.2", text: `>>>read_file\n${given}` },
  { of: "FireFunction", text: `functools[${json}]` },
  { of: "Hunyuan", text: `<tool_calls>[${json}]</tool_calls>` },
  { of: "Apertus", text: '<|tools_prefix|>[{"read_file": {"path": "src/A.kt"}}]<|tools_suffix|>' },
  { of: "InternLM", text: `<|action_start|><|plugin|>\n${json}<|action_end|>` },
  { of: "LM Studio's default", text: `[TOOL_REQUEST]${json}[END_TOOL_REQUEST]` },
  { of: "ReAct", text: `Thought: I need it.\nAction: read_file\nAction Input: ${given}` },
  { of: "ReAct in a fence", text: `Action: read_file\nAction Input:\n\`\`\`json\n${given}\n\`\`\`` },
  { of: "YAML", text: "tool: read_file\nparameters:\n  path: src/A.kt" },
  {
    of: "YAML in a fence",
    text: "I read it.\n```yaml\n- name: read_file\n  arguments:\n    path: src/A.kt\n    start_line: 3\n    end_line: 9\n```",
    calls: [range],
  },
  {
    of: "the whole reply as OpenAI's object",
    text: `{"tool_calls": [{"id": "1", "type": "function", "function": {"name": "read_file", "arguments": "{\\"path\\": \\"src/A.kt\\"}"}}]}`,
  },
  {
    of: "Anthropic's object",
    text: '{"type": "tool_use", "id": "t1", "name": "read_file", "input": {"path": "src/A.kt"}}',
  },
  { of: "the tool as the key", text: '{"read_file": {"path": "src/A.kt"}}' },
  { of: "flat", text: '{"tool": "read_file", "path": "src/A.kt"}' },
  {
    of: "doubly encoded",
    text: '<tool_call>{"name": "read_file", "arguments": "\\"{\\\\\\"path\\\\\\": \\\\\\"src/A.kt\\\\\\"}\\""}</tool_call>',
  },
  {
    of: "Python's literals",
    text: "<tool_call>\n{'name': 'grep_search', 'arguments': {'pattern': r'x', 'is_regex': True}}\n</tool_call>".replace(
      "r'x'",
      "'a\\d+'",
    ),
    calls: [search],
  },
  {
    of: "an escape that JSON does not know",
    text: '<tool_call>{"name": "grep_search", "arguments": {"pattern": "a\\d+", "is_regex": "true"}}</tool_call>',
    calls: [search],
  },
  {
    of: "null for what may be left out, numbers as text",
    text: '{"name": "read_file", "arguments": {"file_path": "src/A.kt", "lineStart": "3", "lineEnd": "9", "encoding": null}}',
    calls: [range],
  },
  { of: "another spelling of the tool", text: `{"name": "ReadFile", "arguments": {"filename": "src/A.kt"}}` },
  {
    of: "keys without quotes, a comma too many",
    text: '{tool: "read_file", parameters: {path: "src/A.kt",},}',
  },
  { of: "a call that is cut", text: '<tool_call>\n{"name": "read_file", "arguments": {"path": "src/A.kt' },
  { of: "in a fence behind words", text: `I read it.\n\`\`\`json\n${json}\n\`\`\`` },
];
