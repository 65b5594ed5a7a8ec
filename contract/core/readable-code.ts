/** Crockford's alphabet: without I, L, O and U. Its last five symbols are for checks alone, and ours have none of them. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** By what each symbol counts, at its UTF-16 unit. */
const valueAt = new Map(Array.from(alphabet, (symbol, value) => [symbol.charCodeAt(0), value]));
/** Values of check symbols: a remainder by 37, of which a code may only have those that are letters or digits. */
const checkedBy = 37;

/** Symbols of a drawn code before its check symbol: 85 bits. */
const symbols = 17;
/** Symbols between two hyphens: three groups of six, the last with the check symbol. */
const groupLength = 6;

/** Longest text that is looked at as a drawn code: with spaces between all symbols, and some to spare. */
const longestText = 60;

/** Random bytes that a code is written of. */
export const codeBytes = Math.ceil((symbols * 5) / 8);

/** Draws a code that is printed for people to type. @param random as the context gives it. */
export function drawCode(random: (bytes: number) => Uint8Array): string {
  for (;;) {
    const code = writeCode(random(codeBytes));
    if (code !== undefined) return code;
  }
}

/** Writes random bytes as a code; undefined for the few whose check symbol would be none that is easily typed. */
export function writeCode(bytes: Uint8Array): string | undefined {
  let value = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n) & ((1n << BigInt(symbols * 5)) - 1n);
  const check = alphabet[Number(value % BigInt(checkedBy))];
  if (check === undefined) return undefined;
  let written = '';
  for (let at = 0; at < symbols; at++, value >>= 5n) written = alphabet[Number(value & 31n)]! + written;
  return printCode(written + check);
}

/** As long as all drawn codes are: symbols and check symbol. */
function printCode(code: string): string {
  return `${code.slice(0, groupLength)}-${code.slice(groupLength, 2 * groupLength)}-${code.slice(2 * groupLength)}`;
}

/**
 * A drawn code as it is meant, however it was typed: as it is printed; undefined for what is none. Thousands type theirs in
 * the second in which a sale opens, so that it does without large integers.
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
 * What all ways to type a code have in common, where some are words that were chosen: in capitals, without spaces and
 * hyphens, full-width signs as narrow ones. A drawn one is also known with letters that look like its digits.
 */
export function tidyCode(typed: string): string {
  return (readCode(typed) ?? typed)
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
