// The nodes of a tree of Kotlin or Java code: plain data, the same kinds for both languages. A node lies within its parent,
// and the children of one do not overlap. What only one of the languages has says so.

/** Where a node stands: offsets in UTF-16 units, `end` behind its last character; 1-based lines. */
export interface Span {
  start: number;
  end: number;
  line: number;
  endLine: number;
}

/** A node of one kind with its own fields. */
interface Of<Kind extends string> extends Span {
  kind: Kind;
}

// Expressions

/** A plain name: a variable, a property, a type, a package. */
export interface Name extends Of<"name"> {
  name: string;
}
export interface Literal extends Of<"literal"> {
  type: "number" | "character" | "boolean" | "null";
}
/** A string, its delimiters included; `templates` is the code in it, in order. */
export interface StringText extends Of<"string"> {
  templates: Node[];
}
/** `this`, `this@Shelf`, and `Shelf.this` of Java. */
export interface This extends Of<"this"> {
  label?: string;
}
export interface Super extends Of<"super"> {
  label?: string;
}
/** `receiver.name`, or `receiver?.name` where `safe`; `name` is "" where the text breaks off. */
export interface Member extends Of<"member"> {
  receiver: Node;
  name: string;
  nameStart: number;
  safe: boolean;
}
/**
 * `receiver.name<typeArguments>(arguments) lambda`; `isNew` for Java's `new`. What is called without a name of its own,
 * as `(f)(x)`, is the receiver of a call whose name is "".
 */
export interface Call extends Of<"call"> {
  receiver?: Node;
  name: string;
  nameStart: number;
  safe: boolean;
  isNew: boolean;
  typeArguments: TypeName[];
  arguments: Argument[];
  /** The one behind the parentheses. */
  lambda?: Lambda;
}
/** `spread` for `*list`. */
export interface Argument extends Of<"argument"> {
  name?: string;
  spread: boolean;
  value: Node;
}
export interface Index extends Of<"index"> {
  receiver: Node;
  indexes: Node[];
}
/** `operand!!`. */
export interface NullAssert extends Of<"nullAssert"> {
  operand: Node;
}
export interface Unary extends Of<"unary"> {
  operator: string;
  operand: Node;
  postfix: boolean;
}
/** Arithmetic, comparison, `&&`, `||`, `?:`, ranges, and Kotlin's infix calls, whose operator is the name. */
export interface Binary extends Of<"binary"> {
  operator: string;
  left: Node;
  right: Node;
}
/** `=`, `+=` and the like. A declaration's first value is no assignment. */
export interface Assignment extends Of<"assignment"> {
  operator: string;
  target: Node;
  value: Node;
}
/** `operand as type`, `operand as? type` where `safe`, `(type) operand`. */
export interface Cast extends Of<"cast"> {
  operand: Node;
  type: TypeName;
  safe: boolean;
}
/** `is`, `!is`, `instanceof`; no operand in a branch of `when`, where it is the subject. Java may name what it found. */
export interface TypeTest extends Of<"typeTest"> {
  operand?: Node;
  type: TypeName;
  negated: boolean;
  binding?: Binding;
}
/** `in`, `!in`; no operand in a branch of `when`. */
export interface Containment extends Of<"containment"> {
  operand?: Node;
  range: Node;
  negated: boolean;
}
export interface Group extends Of<"group"> {
  inner: Node;
}
/** A statement, an expression, or Java's `condition ? then : else` where `ternary`. */
export interface If extends Of<"if"> {
  condition: Node;
  then?: Node;
  else?: Node;
  ternary: boolean;
}
/** `when`, or Java's `switch`; `variable` for `when (val x = …)`, its value then is the subject. */
export interface When extends Of<"when"> {
  subject?: Node;
  branches: Branch[];
}
/** `conditions` are alternatives; none in `else` and `default`. Labels of one group of statements in Java are one branch. */
export interface Branch extends Of<"branch"> {
  conditions: Node[];
  guard?: Node;
  /** Java: runs on into the next branch unless it leaves (`case A:` with a colon). */
  fallsThrough: boolean;
  body?: Node;
}
export interface Try extends Of<"try"> {
  resources: Node[];
  body: Block;
  catches: Catch[];
  finally?: Block;
}
export interface Catch extends Of<"catch"> {
  parameter?: Binding;
  body: Block;
}
/** Without `arrow` its one parameter may be `it`. A Java lambda whose body is an expression has it as only statement. */
export interface Lambda extends Of<"lambda"> {
  label?: string;
  parameters: Parameter[];
  arrow: boolean;
  body: Block;
}
/** `object : Base(…) { … }`, `new Base(…) { … }`. */
export interface AnonymousObject extends Of<"object"> {
  supertypes: Supertype[];
  members: Node[];
}
/** `receiver::name`; `Shelf::class` and `Shelf.class` have the name `class`, `Shelf::new` the name `new`. */
export interface Reference extends Of<"reference"> {
  receiver?: Node;
  name: string;
}
/** `new int[3]`, `{1, 2}` of Java, `[1, 2]` of Kotlin's annotations. */
export interface ArrayValue extends Of<"array"> {
  type?: TypeName;
  dimensions: Node[];
  elements: Node[];
}
export interface Throw extends Of<"throw"> {
  value?: Node;
}
/** `return`, or Java's `yield` out of a `switch`. */
export interface Return extends Of<"return"> {
  label?: string;
  value?: Node;
  yields: boolean;
}
export interface Jump extends Of<"break" | "continue"> {
  label?: string;
}

// Statements and declarations

/** Statements in braces, or a group of them behind `case`. */
export interface Block extends Of<"block"> {
  statements: Node[];
}
/** Java: `int a, b = 1;` as a statement. */
export interface Variables extends Of<"variables"> {
  variables: Variable[];
}
/** A variable, property or field; several bindings for `val (a, b)`. */
export interface Variable extends Of<"variable"> {
  bindings: Binding[];
  /** As `bindings[0].type`, where one is written. */
  type?: TypeName;
  /** Kotlin: where `val` or `var` stands. */
  keywordStart?: number;
  /** `var`, or Java without `final`. */
  mutable: boolean;
  modifiers: string[];
  value?: Node;
  /** What stands behind `by`. */
  delegate?: Node;
  /** Getter and setter. */
  accessors: FunctionNode[];
}
/** A name that begins to be known; the span is that of the name. */
export interface Binding extends Of<"binding"> {
  name: string;
  type?: TypeName;
}
/** Of a function, a constructor, a lambda. A lambda may take one apart: then the bindings are its names. */
export interface Parameter extends Of<"parameter"> {
  bindings: Binding[];
  /** Where `val` or `var` stands, if it is a property too. */
  keywordStart?: number;
  type?: TypeName;
  modifiers: string[];
  default?: Node;
}
export type FunctionForm = "function" | "constructor" | "getter" | "setter" | "initializer" | "anonymous";
/** `body` is a block or, behind `=`, an expression. `unread` where it was not asked for. */
export interface FunctionNode extends Of<"function"> {
  form: FunctionForm;
  name: string;
  /** Where its name or keyword stands, behind annotations and modifiers. */
  nameStart: number;
  /** Kotlin: where `fun` or `class` and the like stands. */
  keywordStart?: number;
  modifiers: string[];
  receiverType?: TypeName;
  parameters: Parameter[];
  type?: TypeName;
  /** `: this(…)`, `: super(…)` of a constructor in Kotlin. */
  delegation?: Call;
  body?: Node;
  unread: boolean;
}
export type ClassForm = "class" | "interface" | "object" | "enum" | "annotation" | "record";
/** A class; the name of a companion without one is `Companion`. */
export interface ClassNode extends Of<"class"> {
  form: ClassForm;
  name: string;
  /** Where its name or keyword stands, behind annotations and modifiers. */
  nameStart: number;
  /** Kotlin: where `fun` or `class` and the like stands. */
  keywordStart?: number;
  modifiers: string[];
  parameters: Parameter[];
  supertypes: Supertype[];
  members: Node[];
}
/** `Base(arguments)`, or `Base by delegate`. */
export interface Supertype extends Of<"supertype"> {
  type: TypeName;
  /** Whether its constructor is called, be it without arguments. */
  isCalled: boolean;
  arguments: Argument[];
  delegate?: Node;
}
/** A constant of an enum. */
export interface Entry extends Of<"entry"> {
  name: string;
  arguments: Argument[];
  members: Node[];
}
/** `for (binding in iterable)`, `for (Type binding : iterable)`. */
export interface ForEach extends Of<"forEach"> {
  bindings: Binding[];
  iterable?: Node;
  body?: Node;
}
/** Java: `for (init; condition; update)`. */
export interface For extends Of<"for"> {
  init: Node[];
  condition?: Node;
  update: Node[];
  body?: Node;
}
export interface While extends Of<"while" | "doWhile"> {
  condition?: Node;
  body?: Node;
}
export interface Labeled extends Of<"labeled"> {
  label: string;
  body?: Node;
}
/** Java. */
export interface Synchronized extends Of<"synchronized"> {
  lock?: Node;
  body: Block;
}
/** Java: `assert condition : message`. */
export interface Assert extends Of<"assert"> {
  condition: Node;
  message?: Node;
}
/** A type as written. */
export interface TypeName extends Of<"type"> {
  text: string;
}
/** `package`, `import`, `typealias`, `@file:`: nothing that runs. */
export interface Directive extends Of<"directive"> {
  form: "package" | "import" | "other";
  /** What a package or an import names: `org.example.Shelf`, `org.example.*`; "" for others. */
  path: string;
  /** Java: `import static`. */
  isStatic: boolean;
}
/** Tokens that make no sense where they stand. */
export interface Unknown extends Of<"unknown"> {}
/** A whole file. */
export interface FileNode extends Of<"file"> {
  statements: Node[];
}

export type Node =
  | Name
  | Literal
  | StringText
  | This
  | Super
  | Member
  | Call
  | Argument
  | Index
  | NullAssert
  | Unary
  | Binary
  | Assignment
  | Cast
  | TypeTest
  | Containment
  | Group
  | If
  | When
  | Branch
  | Try
  | Catch
  | Lambda
  | AnonymousObject
  | Reference
  | ArrayValue
  | Throw
  | Return
  | Jump
  | Block
  | Variable
  | Variables
  | Binding
  | Parameter
  | FunctionNode
  | ClassNode
  | Supertype
  | Entry
  | ForEach
  | For
  | While
  | Labeled
  | Synchronized
  | Assert
  | TypeName
  | Directive
  | Unknown
  | FileNode;
