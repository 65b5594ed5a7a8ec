/** Bytes that must contain the XML prolog with its encoding, which has to be at the very start. */
const prologBytes = 256;

/** Tolerated character pairs that result from UTF-8 read as Latin ("å­—", "Ã©"). A higher count is no coincidence. */
const maxBrokenPairs = 3;

/**
 * Characters of text per tolerated lost character. The government's own files have up to three titles with lost
 * characters in 1.7 million characters; a file read in the wrong encoding loses one every few characters.
 */
const charactersForOneLost = 100_000;

/**
 * Decodes a feed file by the encoding in its byte order mark or prolog, or as UTF-8 if it has neither. GB2312 is read
 * as its larger superset. Big5 is read without Hong Kong's supplement (啲, 嘅), which the decoder maps to private
 * characters: files with such characters are rejected (decision 9).
 * @param name file name for error messages
 * @throws {Error} for an unknown encoding, for bytes that are invalid in it, and for text that was damaged earlier and
 *   would be unreadable
 */
export function decodeFeedFile(bytes: Uint8Array, name: string): string {
  const encoding = encodingOf(bytes);
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(encoding, { fatal: true });
  } catch {
    throw new Error(`${name}: declares ${encoding}, an encoding that cannot be read`);
  }
  // UTF-8 is hardly ever valid by chance, while almost any bytes are valid in the Chinese encodings.
  if (!decoder.encoding.startsWith('utf-') && hasUtf8(bytes)) {
    throw new Error(`${name}: says that it is in ${encoding}, but is in UTF-8`);
  }
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch {
    throw new Error(`${name}: is not in ${encoding}, its declared encoding`);
  }
  if (/\p{Co}/u.test(text)) {
    throw new Error(`${name}: contains characters that are not valid in ${encoding}. Save the file as UTF-8`);
  }
  const broken = text.match(/[\u00C2-\u00F4][\u0080-\u00BF]/g)?.length ?? 0;
  const lost = text.match(/\uFFFD/g)?.length ?? 0;
  if (broken > maxBrokenPairs || lost * charactersForOneLost > text.length) {
    throw new Error(`${name}: its characters were spoilt earlier, by decoding with a wrong encoding`);
  }
  return text;
}

function encodingOf(bytes: Uint8Array): string {
  const [first = 0, second = 0, third = 0, fourth = 0] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // `<?` without a byte order mark.
  if (first === 0x3c && second === 0 && third === 0x3f && fourth === 0) return 'utf-16le';
  if (first === 0 && second === 0x3c && third === 0 && fourth === 0x3f) return 'utf-16be';
  const prolog = new TextDecoder('latin1').decode(bytes.subarray(0, prologBytes));
  return /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/i.exec(prolog)?.[1] ?? 'utf-8';
}

function hasUtf8(bytes: Uint8Array): boolean {
  if (!bytes.some((byte) => byte > 0x7f)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
