import type { QrModules } from '../../contract/core/qr-path.ts';
import { addCorrection } from './correct-qr.ts';
import { lightestMask, qrModules, type Lines } from './mask-qr.ts';

/**
 * QR codes of version 6 with error correction M (ISO/IEC 18004), the only size that tickets use. Everything independent
 * of the text is computed once. A line of modules is two words of bits, so that testing a mask takes microseconds.
 */

/** Maximum number of alphanumeric characters in this version. */
const longest = 154;
const dataBytes = 108;
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

/**
 * Encodes a text in the alphanumeric mode.
 * @throws {RangeError} for a text that is too long or contains a character outside the mode.
 */
export function encodeQr(text: string): QrModules {
  const lines = plan.fixed.slice();
  const bytes = addCorrection(packBits(text));
  plan.places.forEach(({ row, column }, n) => {
    if ((bytes[n >> 3]! >> (7 - (n & 7))) & 1) blacken(lines, row, column);
  });
  const mask = plan.masks[lightestMask(lines, plan.masks)]!;
  for (let n = 0; n < lines.length; n += 1) lines[n]! ^= mask[n]!;
  return { size: qrModules, get: (row, column) => (lines[row * 2 + (column >> 5)]! >>> (column & 31)) & 1 };
}

/** Packs mode, length, characters and padding. */
function packBits(text: string): Uint8Array {
  if (text.length > longest) throw new RangeError(`a code of ${text.length} characters does not fit`);
  const bytes = new Uint8Array(dataBytes);
  let at = 0;
  const put = (value: number, bits: number) => {
    for (let bit = bits - 1; bit >= 0; bit -= 1, at += 1) bytes[at >> 3]! |= ((value >> bit) & 1) << (7 - (at & 7));
  };
  const numberOf = (place: number) => {
    const number = alphabet.indexOf(text[place]!);
    if (number < 0) throw new RangeError(`a QR code of this mode has no ${text[place]}`);
    return number;
  };
  put(0b0010, 4);
  put(text.length, 9);
  for (let place = 0; place + 1 < text.length; place += 2) put(numberOf(place) * 45 + numberOf(place + 1), 11);
  if (text.length % 2 === 1) put(numberOf(text.length - 1), 6);
  // Ends with four zeros, as far as there is room.
  const used = Math.min(dataBytes, Math.ceil((at + Math.min(4, dataBytes * 8 - at)) / 8));
  for (let n = used; n < dataBytes; n += 1) bytes[n] = (n - used) % 2 === 0 ? 0xec : 0x11;
  return bytes;
}

/** Inverts one module. */
function blacken(lines: Lines, row: number, column: number): void {
  lines[row * 2 + (column >> 5)]! ^= 1 << (column & 31);
  lines[(qrModules + column) * 2 + (row >> 5)]! ^= 1 << (row & 31);
}

/** Modules that each mask inverts, by the mask numbers of the standard. */
const rules: readonly ((row: number, column: number) => boolean)[] = [
  (i, j) => (i + j) % 2 === 0,
  (i) => i % 2 === 0,
  (_i, j) => j % 3 === 0,
  (i, j) => (i + j) % 3 === 0,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2 === 0,
  (i, j) => ((i * j) % 2) + ((i * j) % 3) === 0,
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2 === 0,
  (i, j) => (((i * j) % 3) + ((i + j) % 2)) % 2 === 0,
];

interface Plan {
  /** Modules that are black in every code. */
  readonly fixed: Lines;
  /** Positions of the data bits, in order. */
  readonly places: readonly { row: number; column: number }[];
  /** Modules that each mask inverts, and the black modules that encode its number. */
  readonly masks: readonly Lines[];
}

const plan = makePlan();

function makePlan(): Plan {
  const fixed = emptyLines();
  const taken = new Set<number>();
  const set = (row: number, column: number, black: boolean) => {
    if (taken.has(row * qrModules + column)) return;
    taken.add(row * qrModules + column);
    if (black) blacken(fixed, row, column);
  };
  const rings = (row: number, column: number, reach: number, isBlack: (ring: number) => boolean) => {
    for (let i = Math.max(0, row - reach); i <= Math.min(qrModules - 1, row + reach); i += 1)
      for (let j = Math.max(0, column - reach); j <= Math.min(qrModules - 1, column + reach); j += 1)
        set(i, j, isBlack(Math.max(Math.abs(i - row), Math.abs(j - column))));
  };
  const far = qrModules - 4;
  for (const [row, column] of [
    [3, 3],
    [3, far],
    [far, 3],
  ] as const)
    rings(row, column, 4, (ring) => ring !== 2 && ring !== 4);
  rings(34, 34, 2, (ring) => ring !== 1);
  set(qrModules - 8, 8, true);
  for (const mask of rules.keys()) for (const { row, column } of tellMask(mask)) set(row, column, false);
  for (let n = 8; n < qrModules - 8; n += 1) {
    set(n, 6, n % 2 === 0);
    set(6, n, n % 2 === 0);
  }
  const places = placesOf(taken);
  const masks = rules.map((rule, mask) => {
    const lines = emptyLines();
    for (const { row, column } of places) if (rule(row, column)) blacken(lines, row, column);
    for (const { row, column, black } of tellMask(mask)) if (black) blacken(lines, row, column);
    return lines;
  });
  return { fixed, places, masks };
}

function emptyLines(): Lines {
  return new Int32Array(qrModules * 4);
}

/**
 * Returns the free positions in drawing order: two columns at a time from the right, alternately upwards and downwards.
 */
function placesOf(taken: ReadonlySet<number>): { row: number; column: number }[] {
  const places: { row: number; column: number }[] = [];
  let upwards = true;
  for (let right = qrModules - 1; right > 0; right -= right === 8 ? 3 : 2, upwards = !upwards)
    for (let n = 0; n < qrModules; n += 1) {
      const row = upwards ? qrModules - 1 - n : n;
      for (const column of [right, right - 1]) if (!taken.has(row * qrModules + column)) places.push({ row, column });
    }
  return places;
}

/**
 * Returns the format information: the mask's number and the correction level with ten error correction bits, drawn
 * twice.
 */
function tellMask(mask: number): { row: number; column: number; black: boolean }[] {
  const generator = 0b101_0011_0111;
  let rest = mask << 10;
  for (let bit = 14; bit >= 10; bit -= 1) if ((rest >> bit) & 1) rest ^= generator << (bit - 10);
  const bits = ((mask << 10) | rest) ^ 0b101_0100_0001_0010;
  return Array.from({ length: 15 }, (_, n) => {
    const black = ((bits >> n) & 1) === 1;
    const row = n < 6 ? n : n < 8 ? n + 1 : qrModules - 15 + n;
    const column = n < 8 ? qrModules - 1 - n : n === 8 ? 7 : 14 - n;
    return [
      { row, column: 8, black },
      { row: 8, column, black },
    ];
  }).flat();
}
