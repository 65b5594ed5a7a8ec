/** Bytes stored from each end of a rejected form. Typed text is small. */
const maxAtEachEnd = 64 * 1024;

/**
 * Maximum parts in a form: ten times our largest form. Parsing a hundred thousand parts blocks the process for seconds.
 */
export const maxFormParts = 200;

/** Stores the start and the end of a form that is too large to buffer and discards the rest. */
export class FormEnds {
  #head = Buffer.alloc(0);
  #tail = Buffer.alloc(0);
  #length = 0;

  add(chunk: Buffer): void {
    this.#length += chunk.length;
    const free = maxAtEachEnd - this.#head.length;
    // Copies the bytes: a view would keep the whole chunk in memory.
    if (free > 0) this.#head = Buffer.concat([this.#head, chunk.subarray(0, free)]);
    const rest = chunk.subarray(Math.max(0, free));
    if (rest.length === 0) return;
    const both = Buffer.concat([this.#tail, rest.subarray(-maxAtEachEnd)]);
    this.#tail = Buffer.from(both.subarray(-maxAtEachEnd));
  }

  /** Returns true if the form was cut off within this field. */
  breaksOffIn(field: string, contentType: string): boolean {
    const places = delimitersIn(this.#head, boundaryOf(contentType));
    return this.#head.subarray(places.at(-1) ?? 0).includes(`name="${field}"`);
  }

  /** Returns the complete fields that can be read, without files. */
  async fields(contentType: string): Promise<URLSearchParams> {
    const boundary = boundaryOf(contentType);
    if (boundary) {
      const fields = new URLSearchParams();
      // A field can span both ends if nothing between them was dropped.
      const isWhole = this.#length === this.#head.length + this.#tail.length;
      const ends = isWhole ? [Buffer.concat([this.#head, this.#tail])] : [this.#head, this.#tail];
      for (const bytes of ends) await addParts(fields, bytes, boundary);
      return fields;
    }
    if (!contentType.startsWith('application/x-www-form-urlencoded')) return new URLSearchParams();
    const text = this.#head.toString('utf8');
    return new URLSearchParams(this.#tail.length > 0 ? text.slice(0, Math.max(0, text.lastIndexOf('&'))) : text);
  }
}

function boundaryOf(contentType: string): string | undefined {
  if (!contentType.startsWith('multipart/form-data')) return undefined;
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  return quoted ?? plain;
}

/** Returns the delimiter positions, capped slightly above the number that a form may contain. */
function delimitersIn(bytes: Buffer, boundary: string | undefined): number[] {
  const found: number[] = [];
  if (!boundary) return found;
  const delimiter = `--${boundary}`;
  let at = bytes.indexOf(delimiter);
  for (; at >= 0 && found.length <= maxFormParts; at = bytes.indexOf(delimiter, at + delimiter.length)) found.push(at);
  return found;
}

/** A part counts only if another delimiter follows it. */
async function addParts(fields: URLSearchParams, bytes: Buffer, boundary: string): Promise<void> {
  const places = delimitersIn(bytes, boundary);
  if (places.length < 2) return;
  const whole = Buffer.concat([bytes.subarray(places[0], places.at(-1)), Buffer.from(`--${boundary}--\r\n`)]);
  const headers = { 'content-type': `multipart/form-data; boundary="${boundary}"` };
  const form = await new Response(new Uint8Array(whole), { headers }).formData().catch(() => undefined);
  for (const [name, value] of form ?? []) if (typeof value === 'string') fields.append(name, value);
}
