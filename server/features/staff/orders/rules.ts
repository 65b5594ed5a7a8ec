import { ticketCodeLength } from '../../../../contract/orders/ticket-code.ts';
import { isOrderNumber } from '../../../../contract/orders/order-number.ts';
import { readOrderNumber } from '../../../../contract/orders/read-order-number.ts';
import { findLimits } from '../../../../contract/staff/limits.ts';
import type { SeatQuery } from '../../seating/lookup/find-tickets-at.ts';

/** Possible meanings of a search text; several may apply. */
export interface Clues {
  /** Text of a scanned ticket, unchanged. */
  readonly code?: string;
  readonly number?: string;
  /** Reversed digits, one entry per spelling of the number. */
  readonly telephone?: readonly string[];
  readonly card?: string;
  readonly email?: string;
  readonly reference?: string;
  readonly name?: string;
  /** A member's login ID, as stored. */
  readonly loginId?: string;
  readonly seat?: SeatQuery;
}

/** Calling codes that people type or omit: Hong Kong, Macao, the Mainland. */
const callingCodes = ['852', '853', '86'];

/** Words around a row and a seat, in all languages. */
const seatWords = /\b(?:rows?|seats?|section|no)\b\.?|[排行座號号,，、:：#]/giu;

/** Returns the possible meanings of a search text. Treats pattern characters as text. */
export function readClues(text: string): Clues {
  if (text.length === ticketCodeLength && /^[0-9A-Z $%*+./:-]+$/.test(text)) return { code: text };
  const said = text.normalize('NFKC').trim();
  if (said.includes('@')) return { email: said };
  return { ...readOther(said), ...(/^\S{1,100}$/u.test(said) ? { loginId: said.toLowerCase() } : {}) };
}

function readOther(said: string): Clues {
  const seat = readSeat(said);
  if (/^[+(]?[\d\s()./\p{Dash}]+$/u.test(said)) return { ...readDigits(said), ...(seat ? { seat } : {}) };
  return {
    ...(/^[\w-]{6,100}$/.test(said) && /\d/.test(said) ? { reference: said } : {}),
    ...(/\p{L}/u.test(said) && !/\d/.test(said) ? { name: said } : {}),
    ...(seat ? { seat } : {}),
  };
}

function readDigits(said: string): Clues {
  const digits = said.replaceAll(/\D/g, '');
  const number = readOrderNumber(said);
  const isNumber = number !== null && isOrderNumber(number);
  return {
    ...(isNumber ? { number } : {}),
    ...(digits.length === 4 ? { card: digits } : {}),
    ...(digits.length >= findLimits.leastDigits ? { telephone: endings(digits) } : {}),
    ...(digits.length >= 6 ? { reference: digits } : {}),
  };
}

function endings(digits: string): string[] {
  const local = callingCodes.flatMap((code) =>
    digits.startsWith(code) && digits.length - code.length >= 8 ? [digits.slice(code.length)] : [],
  );
  // The shorter number matches entries stored with or without a calling code.
  const shortest = local.at(-1) ?? digits;
  return [shortest].map((one) => one.split('').toReversed().join(''));
}

/** Parses 'Hall A row C 12', 'C12', '堂座 C 行 12 號': section words first, then the row, then the seat label. */
function readSeat(said: string): SeatQuery | undefined {
  const words = said
    .toUpperCase()
    .replaceAll(seatWords, ' ')
    .replaceAll(/\b([A-Z]{1,2})(\d{1,3})\b/g, '$1 $2')
    .split(/\s+/)
    .filter(Boolean);
  const [seat, row, ...section] = words.toReversed();
  if (!seat || !row || !/^\d{1,4}[A-Z]?$/.test(seat) || row.length > 4) return undefined;
  return { seat, row, section };
}
