import { readdirSync, readFileSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'vite';

/** An import or re-export, static or dynamic. */
export interface Import {
  readonly specifier: string;
  /** Path of the imported file relative to the repository root; undefined for a package. */
  readonly target: string | undefined;
  /** Imports only types, which are erased at run time. */
  readonly typeOnly: boolean;
  /** Exported names imported as values; `*` for all of them. */
  readonly values: readonly string[];
  readonly line: number;
}

export interface ArchitectureFinding {
  readonly what: string;
  readonly line: number;
}

/** What the rules need to know about one source file. */
export interface Module {
  readonly path: string;
  readonly lineCount: number;
  readonly imports: readonly Import[];
  /** Functions with their length in lines; a `describe` callback counts as a heading, not a function. */
  readonly functions: readonly (ArchitectureFinding & { readonly lineCount: number })[];
  /** String literals and the fixed parts of templates. */
  readonly texts: readonly ArchitectureFinding[];
  /** Direct uses of the clock or of randomness. */
  readonly chances: readonly ArchitectureFinding[];
  readonly timers: readonly ArchitectureFinding[];
  readonly queries: readonly ArchitectureFinding[];
  /** Test names; for templates, the fixed parts joined by `x`. */
  readonly testNames: readonly ArchitectureFinding[];
  readonly exportsSomething: boolean;
}

export interface Tree {
  /** Source files by path relative to the repository root. */
  readonly modules: ReadonlyMap<string, Module>;
  /** All text files, including the source files in `modules`. */
  readonly files: ReadonlyMap<string, string>;
}

export interface Violation {
  readonly path: string;
  readonly line: number;
  /** Import or function that breaks the rule, where one file may break it in several ways. */
  readonly subject?: string;
  readonly what: string;
}

export type Rule = (tree: Tree) => Violation[];

/** Returns true if a file exists only for tests: tests, their helpers, and worker scripts that tests start. */
export function isForTests(path: string): boolean {
  return (
    /^(server\/(testing|checks)|web\/testing)\//.test(path) ||
    /(\.test\.tsx?|(^|\/)testing(-[a-z0-9-]+)?\.ts)$/.test(path)
  );
}

/** Folders whose TypeScript the rules check. */
const sourceFolders = ['contract', 'words', 'server', 'web'];
/** All other folders with hand-written files. */
const otherPlaces = ['bench', 'content', 'demo', 'docs', 'e2e', 'migrations', 'scripts', '.ci'];

export function readTree(root: string): Tree {
  return parseTree(readFiles(root));
}

export function readFiles(root: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const add = (path: string) => files.set(path, readFileSync(posix.join(root, path), 'utf8'));
  for (const place of [...sourceFolders, ...otherPlaces]) {
    for (const name of readdirSync(posix.join(root, place), { recursive: true, encoding: 'utf8' })) {
      const path = posix.join(place, name.replaceAll('\\', '/'));
      if (
        /(^|\/)(run|[^/]+\.(ts|tsx|mjs|md|sql|json|css|yml))$/.test(path) &&
        statSync(posix.join(root, path)).isFile()
      )
        add(path);
    }
  }
  // Excludes package-lock.json, which contains the download addresses of packages.
  for (const name of readdirSync(root)) {
    if (/\.(md|ts|json)$/.test(name) && name !== 'package-lock.json') add(name);
  }
  return files;
}

export function isSource(path: string): boolean {
  return /\.tsx?$/.test(path) && sourceFolders.includes(path.split('/')[0]!);
}

/** Like `readTree`, for files in memory. */
export function parseTree(files: ReadonlyMap<string, string>): Tree {
  const modules = new Map<string, Module>();
  for (const [path, text] of files) {
    if (isSource(path)) modules.set(path, readModule(path, text));
  }
  return { modules, files };
}

/** Returns the prose in a file: all of a text, the comments of a program. */
export function proseIn(path: string, text: string): { readonly text: string; readonly start: number }[] {
  if (path.endsWith('.md')) return [{ text, start: 0 }];
  if (/\.(tsx?|mjs)$/.test(path)) {
    return parseSync(path, text).comments.map(({ value, start }) => ({ text: value, start: start + 2 }));
  }
  if (!/\.(sql|css)$/.test(path)) return [];
  return [...text.matchAll(/\/\*[^]*?\*\/|--.*/g)].map((match) => ({ text: match[0], start: match.index }));
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/**
 * Parses one file.
 * @throws if it is not valid TypeScript.
 */
export function readModule(path: string, text: string): Module {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const lineOf = lineCounter(text);
  const found = { imports: [], functions: [], texts: [], chances: [], timers: [], queries: [], testNames: [] } as {
    imports: Import[];
    functions: (ArchitectureFinding & { lineCount: number })[];
    texts: ArchitectureFinding[];
    chances: ArchitectureFinding[];
    timers: ArchitectureFinding[];
    queries: ArchitectureFinding[];
    testNames: ArchitectureFinding[];
  };
  const note = (list: ArchitectureFinding[], what: string | undefined, node: Node) => {
    if (what) list.push({ what, line: lineOf(node.start) });
  };
  const visit = (node: Node, parent: Node | undefined) => {
    if (importing.has(node.type)) {
      const imported = readImport(node, path, lineOf);
      if (imported) found.imports.push(imported);
    } else if (calling.has(node.type)) {
      note(found.chances, chanceIn(node), node);
      note(found.timers, timerIn(node), node);
      note(found.queries, queryIn(node), node);
      note(found.testNames, testNameIn(node), node);
    } else if (node.type === 'MemberExpression') {
      note(found.chances, chanceIn(node), node);
    } else if (functional.has(node.type)) {
      const what = nameOfFunction(node, parent);
      const line = lineOf(node.start);
      if (what) found.functions.push({ what, line, lineCount: lineOf(node.end) - line + 1 });
    } else if (node.type === 'Literal' || node.type === 'TemplateLiteral') {
      if (!importing.has(parent?.type ?? '')) note(found.texts, textOf(node), node);
    }
    for (const key in node) {
      const value = node[key];
      if (typeof value !== 'object' || value === null) continue;
      if (Array.isArray(value)) {
        for (const one of value) if (isNode(one)) visit(one, node);
      } else if (isNode(value)) visit(value, node);
    }
  };
  const top: unknown = program;
  if (isNode(top)) visit(top, undefined);
  return {
    path,
    lineCount: text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
    ...found,
    exportsSomething: program.body.some((statement) => statement.type.startsWith('Export')),
  };
}

/** @returns a function that converts a position in the text into a line, counted from 1. */
function lineCounter(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}

const importing = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]);
const calling = new Set(['CallExpression', 'NewExpression', 'TaggedTemplateExpression']);
const functional = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

function readImport(node: Node, path: string, lineOf: (offset: number) => number): Import | undefined {
  const source = node.source ?? node.argument;
  if (!isNode(source) || typeof source.value !== 'string') return undefined;
  const specifiers = Array.isArray(node.specifiers) ? node.specifiers.filter(isNode) : undefined;
  const isType = (one: Node) => one.importKind === 'type' || one.exportKind === 'type';
  const typeOnly =
    node.type === 'TSImportType' ||
    isType(node) ||
    (specifiers !== undefined && specifiers.length > 0 && specifiers.every(isType));
  const values = typeOnly ? [] : (specifiers?.filter((one) => !isType(one)).map(nameOfSpecifier) ?? ['*']);
  const specifier = source.value;
  const target = specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : undefined;
  return { specifier, target, typeOnly, values, line: lineOf(node.start) };
}

function nameOfSpecifier(specifier: Node): string {
  const name = specifier.imported ?? specifier.local;
  return (isNode(specifier.imported) || specifier.type === 'ExportSpecifier') && isNode(name) ? String(name.name) : '*';
}

function nameOfFunction(node: Node, parent: Node | undefined): string | undefined {
  if (parent?.type === 'CallExpression' && /^describe\b/.test(dotted(parent.callee))) return undefined;
  for (const named of [node.id, parent?.id, parent?.key]) {
    if (isNode(named) && typeof named.name === 'string') return named.name;
  }
  return 'a function without a name';
}

function textOf(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return undefined;
  // An inserted value counts as a letter, so that `/Event/${number}.html` is recognized as an address.
  return node.quasis.map((part: { value: { raw: string } }) => part.value.raw).join('x');
}

/** Returns names such as `Date.now` or `program.pool.query`; an empty string for anything other than a dotted name. */
function dotted(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'Identifier') return String(node.name);
  if (node.type === 'ThisExpression') return 'this';
  if (node.type === 'CallExpression') return `${dotted(node.callee)}()`;
  if (node.type !== 'MemberExpression' || node.computed || !isNode(node.property)) return '';
  return `${dotted(node.object)}.${String(node.property.name)}`;
}

const chanceCalls = /^(Date|Temporal\.Now\.\w+|(crypto\.)?(randomUUID|randomBytes|randomInt|getRandomValues))$/;

function chanceIn(node: Node): string | undefined {
  const args = Array.isArray(node.arguments) ? node.arguments : [];
  if (node.type === 'NewExpression')
    return dotted(node.callee) === 'Date' && args.length === 0 ? 'new Date()' : undefined;
  // References count too, because a clock may be passed as `Date.now`.
  const name = dotted(node.type === 'CallExpression' ? node.callee : node);
  const asks = node.type === 'MemberExpression' ? /^(Date\.now|Math\.random)$/ : chanceCalls;
  return asks.test(name) ? `${name}()` : undefined;
}

function timerIn(node: Node): string | undefined {
  const called = dotted(node.callee);
  return node.type === 'CallExpression' && /(^|\.)(setTimeout|setInterval|sleep|waitForTimeout)$/.test(called)
    ? `${called}()`
    : undefined;
}

/** Matches `test('…', …)` and `it.each(rows)('…', …)`; journey steps and groups follow other rules. */
function testNameIn(node: Node): string | undefined {
  const [first, second] = Array.isArray(node.arguments) ? node.arguments : [];
  const isTest = /^(?:test|it)(?:\.(?!step|describe)\w+(?:\(\))?)*$/.test(dotted(node.callee));
  return node.type === 'CallExpression' && isTest && second && isNode(first) ? textOf(first) : undefined;
}

const builders = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|executeQuery)$/;

function queryIn(node: Node): string | undefined {
  if (node.type === 'TaggedTemplateExpression') return /(^|\.)sql$/.test(dotted(node.tag)) ? 'sql`…`' : undefined;
  if (node.type !== 'CallExpression') return undefined;
  const called = dotted(node.callee);
  if (/^sql\.\w+$/.test(called) || builders.test(called)) return `${called}()`;
  const [first] = Array.isArray(node.arguments) ? node.arguments : [];
  if (!/\.(query|run)$/.test(called) || !isNode(first)) return undefined;
  const isText = textOf(first) !== undefined;
  const properties = first.type === 'ObjectExpression' && Array.isArray(first.properties) ? first.properties : [];
  const hasText = properties.some((one: Node) => isNode(one.key) && one.key.name === 'text');
  return (isText && called.endsWith('.query')) || hasText ? `${called}(…)` : undefined;
}
