import * as fc from 'fast-check';

type Json = Record<string, unknown>;

export interface FuzzedRequest {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** Posts the body as a plain form. */
  readonly asForm: boolean;
  /** Compresses the body. */
  readonly isPacked: boolean;
}

const naughty = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udc00b',
  '\r\n',
  'a\r\nset-cookie: x=1',
  '\u202e\u200b\ufeff',
  '飛 🎫 👩‍👩‍👧 𠮷',
  '%00',
  '%',
  '%E0%A4%A',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  `'; drop table member; --`,
  '{{7*7}}${7*7}',
  '-1',
  '0',
  '00000000-0000-0000-0000-000000000000',
  '9999999999999999999999',
  '1e309',
  'NaN',
  'null',
  'true',
  '2026-02-30',
  '2026-02-30T25:61:61Z',
  '+275760-09-13T00:00:00.001Z',
  '0000-00-00',
  '__proto__',
  'constructor',
  'a@b',
  'test@-iana.org',
  `${'a'.repeat(64)}@${'b'.repeat(63)}.example`,
  '陳大文@example.com',
  'x'.repeat(300),
  '字'.repeat(5000),
  '\\',
  '%_',
  '(?:a+)+$',
  '1e300',
  '-0',
  'Infinity',
  '9007199254740993',
  '- '.repeat(500),
  '*a_ '.repeat(500),
  '>'.repeat(500),
  '[a](javascript:alert(1)) ![](data:x) <b onclick=x>',
  '# '.repeat(200),
  '='.repeat(300),
];

const numbers = [
  0,
  -0,
  1,
  -1,
  2,
  2.5,
  1e-7,
  5e-324,
  255,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53 - 1,
  2 ** 53,
  2 ** 53 + 2,
  -(2 ** 63),
  1e15,
  1e300,
  -1e300,
  1e308,
];

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let at = 0; at < depth; at++) value = at % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Seat plans that are valid except for their numbers and texts. */
const plans = fc
  .record({
    far: fc.constantFrom(...numbers),
    text: fc.constantFrom(...naughty),
    seats: fc.integer({ min: 0, max: 30 }),
    stray: fc.boolean(),
  })
  .map(({ far, text, seats, stray }) => ({
    key: 'fuzz',
    name: { en_us: text },
    width: stray ? far : 1000,
    height: 1000,
    levels: [{ key: 'main', name: { en_us: 'm' } }],
    categories: [{ key: 'a', name: { en_us: 'a' } }],
    stage: null,
    areas: stray ? [{ key: text, name: {}, outline: [{ x: far, y: 0 }], capacity: far }] : [],
    sections: [
      {
        key: text,
        name: { en_us: 'S' },
        level: 'main',
        category: 'a',
        rows: [
          { label: 'A', runs: [Array.from({ length: seats }, (_, at) => ({ label: `${at}`, x: at * 50, y: far }))] },
        ],
      },
    ],
  }));

/** Any JSON, regardless of the schema; includes lone surrogates and NUL. */
const anything = fc.oneof(
  fc.constantFrom<unknown>(...naughty, ...numbers, null, true, false, [], {}),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(50, 150, 5000).map(nested),
);

/**
 * Generates mostly valid values for a schema, otherwise similar or unrelated ones.
 * @param known existing values (IDs, numbers, email addresses), so that actions get beyond their first check.
 */
function valueOf(schema: Json, known: readonly unknown[]): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: fittingOf(schema, known) }, { weight: 1, arbitrary: anything });
}

function fittingOf(schema: Json, known: readonly unknown[]): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom<unknown>(...(schema.enum as unknown[]));
  const choices = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (choices) return fc.oneof(...choices.map((choice) => valueOf(choice, known)));
  if (Array.isArray(schema.allOf)) return valueOf(Object.assign({}, ...(schema.allOf as Json[])) as Json, known);
  switch (schema.type) {
    case 'string':
      return textOf(schema, known);
    case 'integer':
    case 'number':
      return numberOf(schema, known);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valueOf((schema.items as Json | undefined) ?? {}, known), { maxLength: 4 });
    case 'object':
      return objectOf(schema, known);
    default:
      return anything;
  }
}

function textOf(schema: Json, known: readonly unknown[]): fc.Arbitrary<unknown> {
  const texts = known.filter((one) => typeof one === 'string');
  const plain = fc.string({ unit: 'grapheme', maxLength: 60 });
  const shaped = typeof schema.pattern === 'string' ? shapedAs(schema.pattern) : plain;
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...texts) },
    { weight: 3, arbitrary: shaped },
    { weight: 2, arbitrary: plain },
    { weight: 2, arbitrary: fc.constantFrom(...naughty) },
  );
}

/** Patterns with assertions cannot be inverted. */
function shapedAs(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'));
  } catch {
    return fc.string({ maxLength: 20 });
  }
}

function numberOf(schema: Json, known: readonly unknown[]): fc.Arbitrary<unknown> {
  const bounds = [schema.minimum, schema.maximum].filter((one) => typeof one === 'number');
  const edges = bounds.flatMap((bound) => [bound - 1, bound, bound + 1]);
  return fc.oneof(
    fc.constantFrom(...known.filter((one) => typeof one === 'number'), ...edges, ...numbers),
    fc.integer({ min: 0, max: 40 }),
  );
}

function objectOf(schema: Json, known: readonly unknown[]): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>);
  // The contract leaves a plan's schema open; the field name identifies it.
  const valueIn = (name: string, one: Json) => (name === 'plan' && !('type' in one) ? plans : valueOf(one, known));
  const required = (schema.required ?? []) as string[];
  const whole = fc.record(Object.fromEntries(properties.map(([name, one]) => [name, valueIn(name, one)])), {
    requiredKeys: required,
  });
  const lacking = fc.record(Object.fromEntries(properties.map(([name, one]) => [name, valueIn(name, one)])), {
    requiredKeys: [],
  });
  const additional = fc.dictionary(fc.constantFrom(...naughty, 'extra'), anything, { maxKeys: 2 });
  return fc.oneof(
    { weight: 8, arbitrary: whole },
    { weight: 1, arbitrary: lacking },
    { weight: 1, arbitrary: fc.tuple(whole, additional).map(([one, more]) => Object.assign({ ...one }, more)) },
  );
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { name: string; in: string; required: boolean; schema: Json }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema?: Json }>> };
}

/**
 * Generates requests to all calls in a document with equal probability.
 * @param without calls that would end what the other calls need.
 */
export function fuzzedRequests(
  document: { paths?: unknown },
  known: readonly unknown[],
  without: readonly string[] = [],
): fc.Arbitrary<FuzzedRequest> {
  const operations = Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(
    ([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  );
  return fc.oneof(
    ...operations.filter(({ operationId }) => !without.includes(operationId)).map((one) => requestOf(one, known)),
  );
}

function requestOf(
  operation: Operation & { path: string; method: string },
  known: readonly unknown[],
): fc.Arbitrary<FuzzedRequest> {
  const parameters = operation.parameters ?? [];
  const record = (place: string) => {
    const own = parameters.filter((one) => one.in === place);
    const fields = Object.fromEntries(own.map((one) => [one.name, valueOf(one.schema, known)]));
    return fc.record(fields, { requiredKeys: own.filter((one) => one.required).map((one) => one.name) });
  };
  const content = operation.requestBody?.content ?? {};
  const schema = content['application/json']?.schema;
  const takesForm = 'application/x-www-form-urlencoded' in content;
  return fc
    .tuple(record('path'), record('query'), schema ? valueOf(schema, known) : anything, fc.boolean(), fc.nat(9))
    .map(([params, query, body, form, packed]) => ({
      operationId: operation.operationId,
      method: operation.method.toUpperCase(),
      path: operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => written(params[name])),
      query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, textFor(value)])),
      body,
      isPacked: packed === 0,
      asForm: takesForm && form && typeof body === 'object' && body !== null,
    }));
}

const textFor = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Encodes a value for an address; leaves a value that cannot be encoded unchanged. */
function written(value: unknown): string {
  const text = textFor(value);
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
}

/**
 * Collects the requests that used the most CPU time on this thread, in ms: the time that other requests waited,
 * independent of the machine's load.
 */
export class LongestRequests {
  readonly #most: { ms: number; what: string }[] = [];

  async time<Value>(what: string, request: () => Promise<Value>): Promise<Value> {
    const before = process.threadCpuUsage();
    const value = await request();
    const { user, system } = process.threadCpuUsage(before);
    this.#most.push({ ms: (user + system) / 1000, what });
    this.#most.sort((a, b) => b.ms - a.ms).splice(3);
    return value;
  }

  get longestMs(): number {
    return this.#most[0]?.ms ?? 0;
  }

  toString(): string {
    return this.#most.map(({ ms, what }) => `${ms.toFixed(0)} ms of CPU: ${what.slice(0, 200)}`).join('\n');
  }
}
