import { isOrderNumber } from '../../../../../contract/orders/order-number.ts';
import { readOrderNumber } from '../../../../../contract/orders/read-order-number.ts';
import { isParcelNumber, readParcelNumber } from '../../../../../contract/orders/read-parcel-number.ts';

/** A line of a pasted list as it is sent. */
export interface ParcelLine {
  /** As it was pasted. */
  readonly text: string;
  readonly number: string;
  readonly trackingNumber: string;
  readonly waybillNumber: string | null;
}

/** What is wrong with a line, before anybody else looks at it. */
type LineMistake = 'number' | 'tracking' | 'waybill' | 'parts' | 'twice';

export interface WrongLine {
  readonly text: string;
  readonly mistake: LineMistake;
}

/**
 * Reads "order number, tracking number" lines, with a waybill number behind where there is one: from a message or a sheet,
 * so with commas, tabs or semicolons between, full-width ones too, or only a blank; in quotes and with labels before the
 * numbers. Empty lines say nothing.
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

/** `Order 1234 567 890: SF123` where nothing else stands between the two. */
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
