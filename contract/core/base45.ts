/** The 45 characters of a QR code's alphanumeric mode, in the order of their values (RFC 9285, section 4.2). */
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

const valueOf = new Map(Array.from(alphabet, (character, value) => [character, value]));

/**
 * Encodes bytes as base45 (RFC 9285): two bytes as three characters, a trailing single byte as two. The result may
 * start with a space.
 */
export function encodeBase45(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 2) {
    const pair = at + 1 < bytes.length;
    let value = pair ? bytes[at]! * 256 + bytes[at + 1]! : bytes[at]!;
    for (let digits = pair ? 3 : 2; digits > 0; digits -= 1) {
      text += alphabet[value % 45];
      value = Math.floor(value / 45);
    }
  }
  return text;
}

/** Decodes base45 text; null if it is invalid. Each byte sequence has exactly one encoding. */
export function decodeBase45(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length % 3 === 1) return null;
  const bytes = new Uint8Array(Math.floor(text.length / 3) * 2 + (text.length % 3 ? 1 : 0));
  for (let at = 0, to = 0; at < text.length; at += 3) {
    const group = text.slice(at, at + 3);
    let value = 0;
    for (let place = group.length - 1; place >= 0; place -= 1) {
      const digit = valueOf.get(group[place]!);
      if (digit === undefined) return null;
      value = value * 45 + digit;
    }
    if (value > (group.length === 3 ? 0xffff : 0xff)) return null;
    if (group.length === 3) bytes[to++] = value >> 8;
    bytes[to++] = value & 0xff;
  }
  return bytes;
}
