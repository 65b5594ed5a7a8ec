import type { TicketType } from '../../../../contract/catalogue/feed.ts';
import { formatsIn } from '../../../../contract/core/format.ts';
import { say, type Language, type Text } from '../../../../contract/core/language.ts';
import type { CollectionMethod, DeliveryRegion, PaymentMethod } from '../../../../contract/orders/ways.ts';
import { drawMark, drawSheet } from '../../../documents/draw-furniture.ts';
import {
  colours,
  drawLines,
  drawRead,
  finishPaper,
  openPaper,
  setText,
  startPage,
  type Paper,
  type TextStyle,
} from '../../../documents/draw-paper.ts';
import { translator, type Translator, type Words } from '../../../translator.ts';
import { sayWatching, type OnlineShow } from './say-watching.ts';

/** A paid order. Money is cents (HKD). */
export interface ReceiptPdf {
  /** The member's. */
  readonly language: Language;
  readonly orderNumber: string;
  readonly purchasedAt: Date;
  readonly event: { readonly title: Text };
  readonly performance: { readonly startsAt: Date; readonly name: Text | null; readonly house: Text | null };
  readonly venue: { readonly name: Text };
  /** Of a streamed show; null for what one goes to. */
  readonly online: OnlineShow | null;
  readonly lines: readonly {
    readonly zone: Text;
    readonly ticketType: TicketType;
    readonly quantity: number;
    /** A ticket. */
    readonly unitCents: number;
    /** Service fee a ticket. */
    readonly feeCents: number;
  }[];
  readonly deliveryFeeCents: number;
  /** What is taken off, as a positive number. */
  readonly discountCents: number;
  readonly totalCents: number;
  /** Null where there was nothing to pay. */
  readonly payment: {
    readonly method: PaymentMethod;
    /** At most its first and last four digits are printed, whatever stands here. */
    readonly cardNumber: string | null;
    readonly confirmationNumber: string | null;
  } | null;
  readonly collection: {
    readonly method: CollectionMethod;
    readonly region: DeliveryRegion | null;
    readonly address: string | null;
  };
  readonly member: { readonly name: string };
}

type TicketWords = Translator<Words['tickets']>;

const pageWidth = 419.53;
/** ISO A5; a receipt of many lines is longer. */
const shortestPage = 595.28;
const margin = 20;
const left = margin + 24;
const width = pageWidth - 2 * left;

/** A part of the receipt, its height known before the paper is cut to length. */
interface Part {
  readonly height: number;
  /** Draws it with its top at `y`. */
  draw(y: number): void;
}

/**
 * The receipt of an order as a PDF of one page. The same input always gives the same bytes.
 * @throws {RangeError} where lines, fees and discount do not add up to the total.
 */
export async function drawReceiptPdf(input: ReceiptPdf): Promise<Buffer> {
  const t = translator(input.language, 'tickets');
  const sums = addUp(input);
  const title = `${t('receipt')} ${input.orderNumber}`;
  const paper = openPaper({ language: input.language, title, issuedAt: input.purchasedAt });
  const about = aboutParts(paper, input, t);
  const lines = lineParts(paper, input, t, sums.feesCents);
  const total = totalParts(paper, input, t);
  const paid = paidParts(paper, input, t);
  const remark = paragraph(paper, t(input.online ? 'onlineReceiptRemark' : 'receiptRemark'), {
    size: 7.8,
    colour: colours.muted,
    leading: 1.4,
    title: true,
  });

  const firstCut = margin + 70 + heightOf(about) + 8;
  const secondCut = firstCut + 18 + heightOf(lines) + 10;
  const end = secondCut + 18 + heightOf(total) + heightOf(paid) + 12 + remark.height + 24;
  const height = Math.max(shortestPage, end + margin);
  startPage(paper, { width: pageWidth, height }, title);
  drawSheet(paper, { x: margin, y: margin, width: pageWidth - 2 * margin, height: height - 2 * margin }, [
    firstCut,
    secondCut,
  ]);
  drawHead(paper, t);
  drawParts(about, margin + 70);
  drawParts(lines, firstCut + 18);
  drawParts([...total, ...paid], secondCut + 18);
  remark.draw(height - margin - 24 - remark.height);
  return finishPaper(paper);
}

/** Card numbers are printed with at most their first and last four digits: `4111 **** **** 1111`, `**** 1111`. */
export function maskCardNumber(cardNumber: string): string {
  const groups = cardNumber.match(/\d+/g) ?? [];
  const digits = groups.join('');
  const first = (groups[0] ?? '').slice(0, 4);
  // Of a number that is short or already masked down to its end, only the end is known.
  if (digits.length < 8 || first.length < 4) return `**** ${digits.slice(-4)}`;
  return `${first} **** **** ${digits.slice(-4)}`;
}

function addUp({ lines, deliveryFeeCents, discountCents, totalCents }: ReceiptPdf): { feesCents: number } {
  const ticketsCents = lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);
  const feesCents = lines.reduce((sum, { quantity, feeCents }) => sum + quantity * feeCents, 0);
  const sum = ticketsCents + feesCents + deliveryFeeCents - discountCents;
  if (sum !== totalCents) throw new RangeError(`lines add up to ${sum} cents, the total is ${totalCents}`);
  return { feesCents };
}

const dollars = new Intl.NumberFormat('en-HK', { style: 'currency', currency: 'HKD' });

/** With two decimals always: amounts stand below one another. */
function amount(cents: number): string {
  return cents < 0 ? `−${dollars.format(-cents / 100)}` : dollars.format(cents / 100);
}

function drawHead(paper: Paper, t: TicketWords): void {
  drawMark(paper, left, margin + 22, 24);
  const kind = setText(paper, t('receipt'), width / 2, { size: 12, bold: true, align: 'right' });
  drawRead(paper, 'H1', () => drawLines(paper, kind, left + width / 2, margin + 28));
}

function aboutParts(paper: Paper, input: ReceiptPdf, t: TicketWords): Part[] {
  const { language, performance } = input;
  const formats = formatsIn(language);
  const when = [formats.dayAndTime(performance.startsAt), say(performance.name, language)].filter(Boolean).join('·');
  const place = [say(input.venue.name, language), say(performance.house, language)].filter(Boolean).join('·');
  const where = input.online ? `${t('online')}·${sayWatching(performance.startsAt, input.online, language)}` : place;
  const title: TextStyle = { size: 18, smallest: 10, lines: 2, bold: true, leading: 1.25, title: true };
  return [
    paragraph(paper, say(input.event.title, language), title),
    gap(7),
    paragraph(paper, when, { size: 10, leading: 1.3 }),
    gap(5),
    paragraph(paper, where, { size: 10, leading: 1.3, colour: colours.muted }),
    gap(14),
    pair(paper, t('orderNumber'), input.orderNumber),
    pair(paper, t('purchasedAt'), formats.dayAndTime(input.purchasedAt)),
    pair(paper, t('member'), input.member.name),
  ];
}

function lineParts(paper: Paper, input: ReceiptPdf, t: TicketWords, feesCents: number): Part[] {
  const parts = input.lines.map((line) => {
    const what = `${say(line.zone, input.language)}·${t(`ticketTypes.${line.ticketType}`)}`;
    const each = t('quantityAtPrice', { quantity: line.quantity, price: amount(line.unitCents) });
    return moneyRow(paper, what, each, amount(line.quantity * line.unitCents));
  });
  const fees = new Map<number, number>();
  for (const { feeCents, quantity } of input.lines) fees.set(feeCents, (fees.get(feeCents) ?? 0) + quantity);
  const feeDetail = [...fees]
    .filter(([feeCents]) => feeCents > 0)
    .map(([feeCents, quantity]) => t('quantityAtPrice', { quantity, price: amount(feeCents) }));
  parts.push(moneyRow(paper, t('serviceFee'), feeDetail.join(' + '), amount(feesCents)));
  if (input.collection.method === 'courier' || input.deliveryFeeCents > 0) {
    parts.push(moneyRow(paper, t('deliveryFee'), '', amount(input.deliveryFeeCents)));
  }
  if (input.discountCents > 0) parts.push(moneyRow(paper, t('discount'), '', amount(-input.discountCents)));
  return parts;
}

function totalParts(paper: Paper, { totalCents }: ReceiptPdf, t: TicketWords): Part[] {
  const label = setText(paper, `${t('total')} `, width * 0.4, { size: 12, bold: true });
  const sum = setText(paper, amount(totalCents), width * 0.6, {
    size: 22,
    smallest: 14,
    lines: 1,
    bold: true,
    align: 'right',
  });
  const draw = (y: number) =>
    drawRead(paper, 'P', () => {
      drawLines(paper, label, left, y + 9);
      drawLines(paper, sum, left + width * 0.4, y);
    });
  return [{ height: sum.height, draw }, gap(16)];
}

function paidParts(paper: Paper, { payment, collection }: ReceiptPdf, t: TicketWords): Part[] {
  const method = t(`collectionMethods.${collection.method}`);
  const region = collection.region && t(`deliveryRegions.${collection.region}`);
  const parts = payment ? [pair(paper, t('paidBy'), t(`paymentMethods.${payment.method}`))] : [];
  if (payment?.cardNumber) parts.push(pair(paper, t('cardNumber'), maskCardNumber(payment.cardNumber)));
  if (payment?.confirmationNumber) parts.push(pair(paper, t('confirmationNumber'), payment.confirmationNumber));
  parts.push(pair(paper, t('collection'), region ? t('methodWithRegion', { method, region }) : method));
  if (collection.address) parts.push(pair(paper, t('deliverTo'), collection.address));
  return parts;
}

function paragraph(paper: Paper, text: string, style: TextStyle): Part {
  const set = setText(paper, text, width, style);
  return { height: set.height, draw: (y) => drawRead(paper, 'P', () => drawLines(paper, set, left, y)) };
}

/** The space after a label is not seen, but heard: it parts the label from its value. Lines stay as they were written. */
function pair(paper: Paper, label: string, value: string): Part {
  const labelText = setText(paper, `${label} `, width * 0.34, { size: 8.5, colour: colours.muted });
  const style: TextStyle = { size: 9, leading: 1.35, align: 'right' };
  const lines = value.split(/\r\n|\r|\n/).filter((line) => line.trim());
  // A space ends each line for those who listen.
  const texts = (lines.length > 0 ? lines : ['']).map((line) => setText(paper, `${line} `, width * 0.66, style));
  const leap = (style.leading! - 1) * style.size;
  const draw = (y: number) =>
    drawRead(paper, 'P', () => {
      drawLines(paper, labelText, left, y + 0.44);
      let at = y;
      for (const text of texts) at = drawLines(paper, text, left + width * 0.34, at) + leap;
    });
  const height = texts.reduce((sum, text) => sum + text.height + leap, -leap);
  return { height: Math.max(labelText.height, height) + 7, draw };
}

/** What, how many at which price below it, and the amount at the right. */
function moneyRow(paper: Paper, what: string, detail: string, sum: string): Part {
  const whatText = setText(paper, `${what} `, width * 0.7, { size: 10, leading: 1.3 });
  const detailText = setText(paper, `${detail} `, width * 0.7, { size: 8, leading: 1.3, colour: colours.muted });
  const sumText = setText(paper, sum, width * 0.3, { size: 10, smallest: 7, lines: 1, align: 'right' });
  const draw = (y: number) =>
    drawRead(paper, 'P', () => {
      drawLines(paper, whatText, left, y);
      if (detail) drawLines(paper, detailText, left, y + whatText.height + 4);
      drawLines(paper, sumText, left + width * 0.7, y);
    });
  return { height: whatText.height + (detail ? 4 + detailText.height : 0) + 9, draw };
}

function gap(height: number): Part {
  return { height, draw: () => {} };
}

function heightOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { height }) => sum + height, 0);
}

function drawParts(parts: readonly Part[], top: number): void {
  let y = top;
  for (const part of parts) {
    part.draw(y);
    y += part.height;
  }
}
