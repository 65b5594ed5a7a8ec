/** Thrown when the parts of a ZIP file exceed the unpacked size limit. */
export class PartsTooLarge extends Error {}

interface Part {
  readonly method: number;
  readonly packed: Uint8Array<ArrayBuffer>;
}

/**
 * Unpacks files of a ZIP archive, skipping missing ones. Counts the actual bytes, not the sizes in the header.
 * @param max limit in bytes for all files together.
 * @throws {PartsTooLarge} above the limit; other errors if it is not a ZIP file.
 */
export async function unpackParts(
  bytes: Uint8Array<ArrayBuffer>,
  names: readonly string[],
  max: number,
): Promise<Map<string, Uint8Array>> {
  const parts = listParts(bytes);
  const unpacked = new Map<string, Uint8Array>();
  let left = max;
  for (const name of names) {
    const part = parts.get(name);
    if (!part) continue;
    const content = await unpack(part, left);
    left -= content.length;
    unpacked.set(name, content);
  }
  return unpacked;
}

/**
 * Reads the central directory at the end (APPNOTE.TXT 4.3.12 and 4.3.16). Doesn't support ZIP64, which small files
 * don't need.
 */
function listParts(bytes: Uint8Array<ArrayBuffer>): Map<string, Part> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  const parts = new Map<string, Part>();
  let at = view.getUint32(end + 16, true);
  for (let count = view.getUint16(end + 10, true); count > 0; count -= 1) {
    if (view.getUint32(at, true) !== 0x02014b50) throw new Error('the directory of the ZIP file is broken');
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true)) as [
      number,
      number,
      number,
    ];
    const header = view.getUint32(at + 42, true);
    const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
    parts.set(new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + name)), {
      method: view.getUint16(at + 10, true),
      packed: bytes.subarray(start, start + view.getUint32(at + 20, true)),
    });
    at += 46 + name + extra + comment;
  }
  return parts;
}

async function unpack({ method, packed }: Part, max: number): Promise<Uint8Array> {
  if (method !== 0 && method !== 8) throw new Error(`the ZIP file uses the unsupported compression method ${method}`);
  const stream = new Blob([packed]).stream();
  const reader = (method === 0 ? stream : stream.pipeThrough(new DecompressionStream('deflate-raw'))).getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > max) {
      await reader.cancel();
      throw new PartsTooLarge();
    }
    chunks.push(value);
  }
  const content = new Uint8Array(length);
  let filled = 0;
  for (const chunk of chunks) {
    content.set(chunk, filled);
    filled += chunk.length;
  }
  return content;
}
