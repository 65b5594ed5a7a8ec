import { isOrderNumber } from '../../../../../contract/orders/order-number.ts';
import { readOrderNumber } from '../../../../../contract/orders/read-order-number.ts';
import { isParcelNumber, readParcelNumber } from '../../../../../contract/orders/read-parcel-number.ts';

export interface ParcelLine {
  /** The line as pasted. */
  readonly text: string;
  readonly number: string;
  readonly trackingNumber: string;
  readonly waybillNumber: string | null;
}

/** Invalid part of a line, found before the server checks it. */
type LineMistake = 'number' | 'tracking' | 'waybill' | 'parts' | 'twice';

export interface WrongLine {
  readonly text: string;
  readonly mistake: LineMistake;
}

/**
 * Parses lines of "order number, tracking number" with an optional waybill number, from a message or a sheet.
 * Separators are commas, tabs or semicolons (also full-width) or a space; quotes and labels before the numbers are
 * ignored. Skips empty lines.
 */
export function parseParcelLines(pasted: string): { lines: ParcelLine[]; wrong: WrongLine[] } {
  const lines: ParcelLine[] = [];
  const wrong: WrongLine[] = [];
  for (const text of pasted.split(/\r\n|\r|\n/).map((line) => line.trim())) {
    if (text === '') continue;
    const read = readLine(text);
    if (typeof read === 'string') wrong.push({ text, mistake: read });
    else if (lines.some(({ number }) => number === read.number)) wrong.push({ text, mistake: 'twice' });
    else lines.push(read);
  }
  return { lines, wrong };
}

/** `Order 1234 567 890: SF123`, where only a space or colon separates the two numbers. */
const numberFirst = /^(\D*\d(?:[\s\p{Dash}]?\d){9})(?!\d)[\s:]+(.*)$/u;

function readLine(text: string): ParcelLine | LineMistake {
  const plain = text.normalize('NFKC').replaceAll(/["“”]/gu, '').trim();
  const divided = plain.split(/[,;\t、]/);
  const parts = divided.length > 1 ? divided : (numberFirst.exec(plain)?.slice(1) ?? divided);
  const [first = '', tracking = '', waybill = '', ...more] = parts;
  if (more.some((part) => part.trim())) return 'parts';
  const number = readOrderNumber(first.replace(/^\D+/, ''));
  if (!number || !isOrderNumber(number)) return 'number';
  const [trackingNumber, waybillNumber] = [readParcelNumber(tracking), readParcelNumber(waybill)];
  if (!isParcelNumber(trackingNumber)) return 'tracking';
  if (waybillNumber && !isParcelNumber(waybillNumber)) return 'waybill';
  return { text, number, trackingNumber, waybillNumber: waybillNumber || null };
}
