import { isOrderNumber } from '../../../../../contract/orders/order-number.ts';
import { readOrderNumber } from '../../../../../contract/orders/read-order-number.ts';

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

const isParcelNumber = (text: string) => /^[0-9A-Za-z][0-9A-Za-z-]{3,39}$/.test(text);

/**
 * Reads "order number, tracking number" lines, with a waybill number behind where there is one: from a message or a sheet,
 * so with commas, tabs or semicolons between, full-width ones too. Empty lines say nothing.
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

function readLine(text: string): ParcelLine | LineMistake {
  const parts = text
    .normalize('NFKC')
    .split(/[,;\t、]/)
    .map((part) => part.trim());
  const [first = '', trackingNumber = '', waybill = '', ...more] = parts;
  if (more.some(Boolean)) return 'parts';
  const number = readOrderNumber(first);
  if (!number || !isOrderNumber(number)) return 'number';
  if (!isParcelNumber(trackingNumber)) return 'tracking';
  if (waybill && !isParcelNumber(waybill)) return 'waybill';
  return { text, number, trackingNumber, waybillNumber: waybill || null };
}
