type Json = Record<string, unknown>;

/** Fillings for texts without a pattern: letters, Markdown syntax, HTML syntax. */
export const fillings = ['字', '*a_ ', '- ', '>', '[](', '<a ', '\\', ' \n'] as const;

/** Size of anything that has no limit of its own: characters, and list items. */
interface Size {
  readonly filling: string;
  readonly characters: number;
  readonly items: number;
}

const sizes = [
  [200_000, 20_000],
  [200_000, 2000],
  [20_000, 500],
  [2000, 100],
  [200, 20],
  [20, 3],
] as const;

/**
 * Returns approximately the largest input that a JSON schema accepts within `bytes` bytes of JSON: the longest texts
 * and lists, the largest numbers, every field.
 * @param known existing values, by field name.
 */
export function largestInput(
  schema: Json,
  { bytes, filling, known = {} }: { bytes: number; filling: string; known?: Readonly<Record<string, unknown>> },
): unknown {
  let made: unknown;
  for (const [characters, items] of sizes) {
    made = largest(schema, { filling, characters, items }, known);
    if (Buffer.byteLength(JSON.stringify(made) ?? '') <= bytes) return made;
  }
  return made;
}

function largest(schema: Json, size: Size, known: Readonly<Record<string, unknown>>, name = ''): unknown {
  if (Object.hasOwn(known, name)) return known[name];
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return (schema.enum as unknown[]).at(-1);
  const choices = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (choices) {
    const made = choices.map((choice) => largest(choice, size, known));
    return made.toSorted((a, b) => (JSON.stringify(b)?.length ?? 0) - (JSON.stringify(a)?.length ?? 0))[0];
  }
  if (Array.isArray(schema.allOf)) return largest(Object.assign({}, ...(schema.allOf as Json[])) as Json, size, known);
  switch (schema.type) {
    case 'string':
      return textOf(schema, size);
    case 'integer':
    case 'number':
      return Math.min(Number(schema.maximum ?? Number.MAX_SAFE_INTEGER), Number.MAX_SAFE_INTEGER);
    case 'boolean':
      return true;
    case 'array':
      return listOf(schema, size, known);
    case 'object':
      return objectOf(schema, size, known);
    default:
      return schema.type === 'null' ? null : size.filling.repeat(10);
  }
}

const samples = [
  '0190a000-0000-7000-8000-000000000001',
  '2031-01-01T00:00:00.000Z',
  '2031-01-01',
  'someone@mail.example',
  'https://shop.example/a',
  '98765432',
  '1234567897',
  'a'.repeat(64),
  'A'.repeat(8),
  'a',
  '1',
];

function textOf({ pattern, format, maxLength }: Json, { filling, characters }: Size): string {
  const max = Math.min(Number(maxLength ?? characters), characters);
  if (format === 'uuid') return samples[0]!;
  if (typeof pattern === 'string') {
    const matcher = new RegExp(pattern, 'u');
    const fitting = samples.filter((one) => one.length <= max && matcher.test(one));
    return ['a'.repeat(max), '1'.repeat(max), ...fitting].find((one) => matcher.test(one)) ?? '';
  }
  return filling.repeat(Math.ceil(max / filling.length)).slice(0, max);
}

function listOf({ items, maxItems }: Json, size: Size, known: Readonly<Record<string, unknown>>): unknown[] {
  const max = Math.min(Number(maxItems ?? size.items), size.items);
  // Nested lists multiply, so the inner ones are shorter.
  const within = { ...size, characters: Math.min(size.characters, 2000), items: Math.min(size.items, 50) };
  const item = largest((items as Json | undefined) ?? {}, within, known);
  return Array.from({ length: max }, (_, at) =>
    typeof item === 'string' && item.length < 200 ? `${item}${at}` : item,
  );
}

function objectOf(
  { properties = {}, additionalProperties }: Json,
  size: Size,
  known: Readonly<Record<string, unknown>>,
): Json {
  const fields = Object.entries(properties as Record<string, Json>).map(([name, one]) => [
    name,
    largest(one, size, known, name),
  ]);
  const isRecord = typeof additionalProperties === 'object' && additionalProperties !== null;
  const more = isRecord
    ? Array.from({ length: Math.min(50, size.items) }, (_, at) => [
        `k${at}`,
        largest(additionalProperties as Json, { ...size, characters: Math.min(size.characters, 500) }, known),
      ])
    : [];
  return Object.fromEntries([...fields, ...more]) as Json;
}
