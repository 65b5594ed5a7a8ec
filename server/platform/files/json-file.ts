import * as z from 'zod/mini';

type Path = readonly PropertyKey[];

/** Source texts of `parseJsonFile` values, in which mistakes can be located. */
const texts = new WeakMap<object, string>();

/**
 * Parses a file written by a person.
 * @throws {Error} with one sentence, line and column for invalid JSON.
 */
export function parseJsonFile(text: string): unknown {
  const source = text.replace(/^\uFEFF/u, '');
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch (cause) {
    throw new Error(describeStray(source), { cause });
  }
  if (typeof value === 'object' && value !== null) texts.set(value, source);
  return value;
}

/**
 * Describes the mistakes in a parsed file, one sentence per line: `Line 12, column 18 (entry 2, "district"): …`. Omits
 * line and column for values that `parseJsonFile` did not parse.
 */
export function describeMistakes({ issues }: z.core.$ZodError, value: unknown): string {
  const text = typeof value === 'object' && value !== null ? texts.get(value) : undefined;
  return issues.map((issue) => describeIssue(issue, value, text)).join('\n');
}

function describeIssue(issue: z.core.$ZodIssue, value: unknown, text: string | undefined): string {
  const input = valueAt(value, issue.path);
  const isMissing = input === undefined && issue.path.length > 0;
  const unknownKey = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const place = text && findPlace(text, isMissing ? issue.path.slice(0, -1) : [...issue.path, ...unknownKey]);
  const names = issue.path.map((key) => (typeof key === 'number' ? `entry ${key + 1}` : `"${String(key)}"`));
  const where = [place ?? '', names.length > 0 ? `(${names.join(', ')})` : ''].filter(Boolean).join(' ');
  const rule = isMissing ? 'this is missing' : ruleOf(issue, input);
  const said = isMissing || typeof input === 'object' ? '' : ` It is ${cut(JSON.stringify(input) ?? 'nothing')}.`;
  return `${where || 'The file'}: ${rule}.${said}`;
}

/** Describes the rule that an issue violates. A schema message takes precedence. */
function ruleOf(issue: z.core.$ZodIssue, input: unknown): string {
  if (issue.message !== defaultMessageOf(issue, input)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return `this must be ${kinds[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `this must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`;
    case 'unrecognized_keys':
      return `${issue.keys.map((key) => `"${key}"`).join(', ')} is not a field here`;
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? 'this must not be empty'
        : `this must ${bounds(issue.origin, 'at least', issue.minimum)}`;
    case 'too_big':
      return `this must ${bounds(issue.origin, 'at most', issue.maximum)}`;
    default:
      return 'this is not valid';
  }
}

/**
 * Returns the library's default message, which varies: a dependency that loads all of zod sets English messages for the
 * whole process.
 */
function defaultMessageOf(issue: z.core.$ZodIssue, input: unknown): string {
  const said = z.config().localeError?.({ ...issue, input } as z.core.$ZodRawIssue);
  return (typeof said === 'string' ? said : said?.message) ?? 'Invalid input';
}

const kinds: Readonly<Record<string, string>> = {
  string: 'a text in quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list in [ ]',
  object: 'an object in { }',
  record: 'an object in { }',
};

function bounds(origin: string, side: string, limit: number | bigint): string {
  if (origin === 'string') return `have ${side} ${limit} characters`;
  if (origin === 'array') return `have ${side} ${limit} ${Number(limit) === 1 ? 'entry' : 'entries'}`;
  return `be ${side} ${limit}`;
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );
}

const cut = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

function describePosition(text: string, offset: number): string {
  const before = text.slice(0, offset).split('\n');
  return `Line ${before.length}, column ${before.at(-1)!.length + 1}`;
}

function findPlace(text: string, path: Path): string | undefined {
  const wanted = JSON.stringify(path);
  let found: number | undefined;
  new JsonWalk(text, (at, offset) => {
    if (at.length === path.length && JSON.stringify(at) === wanted) found = offset;
  }).walk();
  return found === undefined ? undefined : describePosition(text, found);
}

function describeStray(text: string): string {
  const offset = new JsonWalk(text, () => undefined).walk() ?? 0;
  const rest = /^\S{0,20}/u.exec(text.slice(offset))?.[0] ?? '';
  const found = rest === '' ? 'the file ends too early' : `${JSON.stringify(rest)} is not expected here`;
  return `${describePosition(text, offset)}: ${found}, so this is not JSON.`;
}

const token =
  /"(?:[^"\\\n\r\t]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy;

/** Visits the values of a JSON text in order, with path and offset. */
class JsonWalk {
  #at = 0;
  readonly #text: string;
  readonly #visit: (path: Path, offset: number) => void;

  constructor(text: string, visit: (path: Path, offset: number) => void) {
    this.#text = text;
    this.#visit = visit;
  }

  /** Returns the offset of the first invalid character; `undefined` for valid JSON. */
  walk(): number | undefined {
    const isWhole = this.#value([]) && this.#skip() === this.#text.length;
    return isWhole ? undefined : this.#at;
  }

  #skip(): number {
    while (' \t\r\n'.includes(this.#text[this.#at] ?? '.')) this.#at += 1;
    return this.#at;
  }

  #takes(sign: string): boolean {
    if (this.#text[this.#skip()] !== sign) return false;
    this.#at += 1;
    return true;
  }

  #token(): string | undefined {
    token.lastIndex = this.#skip();
    const found = token.exec(this.#text)?.[0];
    this.#at += found?.length ?? 0;
    return found;
  }

  #value(path: Path): boolean {
    this.#visit(path, this.#skip());
    if (this.#takes('[')) return this.#members(']', (index) => this.#value([...path, index]));
    if (!this.#takes('{')) return this.#token() !== undefined;
    return this.#members('}', () => {
      if (this.#text[this.#skip()] !== '"') return false;
      const key = this.#token();
      return key !== undefined && this.#takes(':') && this.#value([...path, JSON.parse(key) as string]);
    });
  }

  #members(end: string, member: (index: number) => boolean): boolean {
    if (this.#takes(end)) return true;
    for (let index = 0; member(index); index += 1) {
      if (this.#takes(end)) return true;
      if (!this.#takes(',')) return false;
    }
    return false;
  }
}
