import { deflateSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/**
 * Size of the cache of compressed streams and their sources, in bytes: most content of a ticket recurs on the next one.
 */
const keptBytes = 2 * 2 ** 20;
const kept = new LRUCache<string, Buffer>({
  maxSize: keptBytes,
  sizeCalculation: (bytes, text) => bytes.length + text.length,
});

/**
 * Compression of content that occurs in one document only: nearly as small as the best level, in a third of the time.
 */
const quick = { level: 3, windowBits: 12, memLevel: 5 } as const;

/**
 * Compresses the text of a stream.
 * @param again true when other documents repeat it: the result is cached.
 */
export function packText(text: string, again: boolean): Buffer {
  if (!again) return deflateSync(Buffer.from(text, 'latin1'), quick);
  let packed = kept.get(text);
  if (!packed) kept.set(text, (packed = deflateSync(Buffer.from(text, 'latin1'))));
  return packed;
}

/**
 * Compresses a font file.
 * @param again as in `packText`, but the caller caches the result.
 */
export function packFile(file: Buffer, again: boolean): Buffer {
  return deflateSync(file, again ? { level: 9 } : quick);
}

/** Encodes a text string of a PDF (ISO 32000-1, 7.9.2.2): as a literal if it is ASCII, otherwise as UTF-16. */
export function textString(text: string): string {
  if (/^[ -~]*$/.test(text)) return `(${text.replace(/[\\()]/g, '\\$&')})`;
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;
}

/** Formats a number of a PDF. A hundredth of a point is finer than any printer shows. */
export function numberText(value: number): string {
  return String(Math.round(value * 100) / 100 || 0);
}

/** Writes the objects of a PDF (ISO 32000-1, chapter 7) in order. Text is Latin-1. */
export class PdfFile {
  readonly #parts: (string | Buffer)[] = [];
  readonly #places: number[] = [];
  #length = 0;

  constructor() {
    this.#push('%PDF-1.7\n%\u00ff\u00ff\u00ff\u00ff\n');
  }

  /**
   * Reserves an object that is written later.
   * @returns its number.
   */
  reserve(): number {
    return this.#places.push(0);
  }

  write(object: number, content: string): void {
    this.#places[object - 1] = this.#length;
    this.#push(`${object} 0 obj\n${content}\nendobj\n`);
  }

  /**
   * Adds an object.
   * @returns its number.
   */
  add(content: string): number {
    const object = this.reserve();
    this.write(object, content);
    return object;
  }

  /**
   * Adds a stream.
   * @param entries further entries of its dictionary.
   * @returns its number.
   */
  addStream(packed: Buffer, entries = ''): number {
    const object = this.reserve();
    this.#places[object - 1] = this.#length;
    this.#push(`${object} 0 obj\n<<\n/Length ${packed.length}\n/Filter /FlateDecode\n${entries}>>\nstream\n`);
    this.#push(packed);
    this.#push('\nendstream\nendobj\n');
    return object;
  }

  /**
   * Ends the file.
   * @param id 32 hexadecimal digits.
   * @returns the bytes.
   */
  finish(root: number, info: number, id: string): Buffer {
    const table = this.#places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
    const count = this.#places.length + 1;
    const start = this.#length;
    this.#push(
      `xref\n0 ${count}\n0000000000 65535 f \n${table}` +
        `trailer\n<<\n/Size ${count}\n/Root ${root} 0 R\n/Info ${info} 0 R\n/ID [<${id}> <${id}>]\n>>\n` +
        `startxref\n${start}\n%%EOF\n`,
    );
    const bytes = Buffer.allocUnsafeSlow(this.#length);
    let at = 0;
    for (const part of this.#parts)
      at += typeof part === 'string' ? bytes.write(part, at, 'latin1') : part.copy(bytes, at);
    return bytes;
  }

  #push(part: string | Buffer): void {
    this.#parts.push(part);
    this.#length += part.length;
  }
}
