/** Maximum values in a body outside its large field: ten times the longest console list. */
const maxValues = 50_000;

/**
 * Parses a body in a worker thread.
 * @param large field that is returned as JSON bytes if it is an object.
 * @returns status 400 for invalid JSON or a name that reaches a prototype, 413 for more values than any call takes.
 */
export function parseBody({
  bytes,
  large,
}: {
  bytes: Uint8Array;
  large?: string | undefined;
}): { ok: true; body: unknown } | { ok: false; status: 400 | 413 } {
  let body: unknown;
  try {
    const text = new TextDecoder().decode(bytes);
    body = JSON.parse(text, /__proto__|constructor|\\u00/i.test(text) ? refusePrototype : undefined);
    const field: unknown = large === undefined ? undefined : Reflect.get(Object(body), large);
    if (typeof field === 'object' && field !== null && !Array.isArray(field)) {
      body = { ...(body as object), [large!]: new TextEncoder().encode(JSON.stringify(field)) };
    }
  } catch {
    return { ok: false, status: 400 };
  }
  return hasMoreThan(maxValues, body) ? { ok: false, status: 413 } : { ok: true, body };
}

/**
 * Rejects the same names as Fastify.
 * @throws {SyntaxError} for a name that reaches a prototype.
 */
function refusePrototype(name: string, value: unknown): unknown {
  const reaches = name === 'constructor' && typeof value === 'object' && value !== null && 'prototype' in value;
  if (name === '__proto__' || reaches) throw new SyntaxError('a prototype');
  return value;
}

function hasMoreThan(max: number, whole: unknown): boolean {
  let count = 0;
  const open = [whole];
  for (let value = open.pop(); value !== undefined && count <= max; value = open.pop()) {
    count++;
    if (typeof value !== 'object' || value === null || value instanceof Uint8Array) continue;
    for (const inner of Object.values(value)) open.push(inner);
  }
  return count > max;
}
