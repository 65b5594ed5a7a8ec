/** Crockford's alphabet: no I, L, O or U. Its last five symbols are for checks only and never occur in our codes. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Symbol values by UTF-16 code unit. */
const valueAt = new Map(Array.from(alphabet, (symbol, value) => [symbol.charCodeAt(0), value]));
/** Modulus of the check symbol. Only codes whose remainder is a letter or digit are used. */
const checkedBy = 37;

/** Symbols before the check symbol of a drawn code: 85 bits. */
const symbols = 17;
/** Symbols per group: three groups of six, the last including the check symbol. */
const groupLength = 6;

/** Longest text parsed as a drawn code; allows spaces between all symbols. */
const longestText = 60;

export const codeBytes = Math.ceil((symbols * 5) / 8);

/**
 * Draws a code that people type from print.
 * @param random the context's source of random bytes.
 */
export function drawCode(random: (bytes: number) => Uint8Array): string {
  for (;;) {
    const code = writeCode(random(codeBytes));
    if (code !== undefined) return code;
  }
}

/** Encodes random bytes as a code, or returns `undefined` for the few whose check symbol would be hard to type. */
export function writeCode(bytes: Uint8Array): string | undefined {
  let value = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n) & ((1n << BigInt(symbols * 5)) - 1n);
  const check = alphabet[Number(value % BigInt(checkedBy))];
  if (check === undefined) return undefined;
  let written = '';
  for (let at = 0; at < symbols; at++, value >>= 5n) written = alphabet[Number(value & 31n)]! + written;
  return printCode(written + check);
}

/** Inserts the hyphens. The code must be complete, including the check symbol. */
function printCode(code: string): string {
  return `${code.slice(0, groupLength)}-${code.slice(groupLength, 2 * groupLength)}-${code.slice(2 * groupLength)}`;
}

/**
 * Parses a drawn code in any common spelling and returns its printed form, or `undefined` if it is invalid. Avoids big
 * integers, because thousands of buyers type a code in the second in which a sale starts.
 */
export function readCode(text: string): string | undefined {
  if (text.length > longestText) return undefined;
  const code = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  if (code.length !== symbols + 1) return undefined;
  let remainder = 0;
  for (let at = 0; at < symbols; at++) {
    const value = valueAt.get(code.charCodeAt(at));
    if (value === undefined) return undefined;
    remainder = (remainder * alphabet.length + value) % checkedBy;
  }
  return valueAt.get(code.charCodeAt(symbols)) === remainder ? printCode(code) : undefined;
}

/**
 * Normalizes a typed code, drawn or chosen: upper case, half width, no spaces or hyphens. In a drawn code, letters also
 * become the digits they resemble.
 */
export function tidyCode(typed: string): string {
  return (readCode(typed) ?? typed)
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
