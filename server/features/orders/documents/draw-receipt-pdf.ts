import type { TicketType } from '../../../../contract/catalogue/feed.ts';
import { formatsIn } from '../../../../contract/core/format.ts';
import { localize, type Language, type Text } from '../../../../contract/core/language.ts';
import type { TicketRules } from '../../../../contract/orders/ticket-rules.ts';
import type { CollectionMethod, DeliveryRegion } from '../../../../contract/orders/collection-methods.ts';
import type { PaymentMethod } from '../../../../contract/payments/methods.ts';
import { drawLogo, drawSheet } from '../../../documents/draw-page-elements.ts';
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
import {
  drawParts,
  gap,
  heightOf,
  left,
  margin,
  moneyRow,
  pageWidth,
  pair,
  paragraph,
  width,
  type Part,
} from './set-receipt-parts.ts';
import { describeHowToWatch, type OnlineShow } from './describe-watch-times.ts';

/** Input for the receipt of a paid order. Amounts are in cents (HKD). */
export interface ReceiptPdf {
  readonly language: Language;
  readonly orderNumber: string;
  readonly purchasedAt: Date;
  readonly event: { readonly title: Text };
  readonly performance: { readonly startsAt: Date; readonly name: Text | null; readonly house: Text | null };
  readonly venue: { readonly name: Text };
  /** Null unless the show is streamed. */
  readonly online: OnlineShow | null;
  readonly lines: readonly {
    readonly zone: Text;
    readonly ticketType: TicketType;
    readonly quantity: number;
    readonly unitCents: number;
    /** Service fee per ticket. */
    readonly feeCents: number;
  }[];
  readonly rules: TicketRules;
  readonly deliveryFeeCents: number;
  /** Discounts as positive amounts. */
  readonly discounts: readonly { readonly name: Text; readonly cents: number }[];
  /** Credit for exchanged tickets, as a positive amount. */
  readonly creditCents: number;
  readonly totalCents: number;
  /** Null if nothing was due. */
  readonly payment: {
    readonly method: PaymentMethod;
    /** At most its first and last four digits are printed. */
    readonly cardNumber: string | null;
    readonly confirmationNumber: string | null;
    readonly pointsCents: number;
  } | null;
  readonly collection: {
    readonly method: CollectionMethod;
    readonly region: DeliveryRegion | null;
    readonly address: string | null;
  };
  readonly member: { readonly name: string };
}

type TicketWords = Translator<Words['tickets']>;

/** Height of ISO A5; a receipt with many lines is longer. */
const shortestPage = 595.28;

/**
 * Draws the receipt of an order as a one-page PDF. The same input gives the same bytes.
 * @throws {RangeError} if lines, fees, discount and credit do not add up to the total.
 */
export function drawReceiptPdf(input: ReceiptPdf): Buffer {
  const t = translator(input.language, 'tickets');
  const sums = addUp(input);
  const title = `${t('receipt')} ${input.orderNumber}`;
  const { language, purchasedAt: issuedAt } = input;
  const paper = openPaper({ language, title, issuedAt });
  const about = aboutParts(paper, input, t);
  const who = whoParts(paper, input, t);
  const lines = lineParts(paper, input, t, sums.feesCents);
  const total = totalParts(paper, input, t);
  const paid = paymentParts(paper, input, t);
  const remark = paragraph(paper, remarkParts(input, t).join(translator(language, 'punctuation')('sentenceGap')), {
    size: 7.8,
    colour: colours.muted,
    leading: 1.4,
    title: true,
  });

  const firstCut = margin + 70 + heightOf(about) + heightOf(who) + 8;
  const secondCut = firstCut + 18 + heightOf(lines) + 10;
  const end = secondCut + 18 + heightOf(total) + heightOf(paid) + 12 + remark.height + 24;
  const height = Math.max(shortestPage, end + margin);
  startPage(paper, { width: pageWidth, height }, title);
  const sheet = { x: margin, y: margin, width: pageWidth - 2 * margin, height: height - 2 * margin };
  drawSheet(paper, sheet, [firstCut, secondCut]);
  drawHead(paper, t);
  drawParts(about, margin + 70);
  drawParts(who, margin + 70 + heightOf(about));
  drawParts(lines, firstCut + 18);
  drawParts([...total, ...paid], secondCut + 18);
  remark.draw(height - margin - 24 - remark.height);
  return finishPaper(paper);
}

/** Masks a card number, leaving its first and last four digits: `4111 **** **** 1111`, `**** 1111`. */
export function maskCardNumber(cardNumber: string): string {
  const groups = cardNumber.match(/\d+/g) ?? [];
  const digits = groups.join('');
  const first = (groups[0] ?? '').slice(0, 4);
  // Show only the last digits of a short or already masked number.
  if (digits.length < 8 || first.length < 4) return `**** ${digits.slice(-4)}`;
  return `${first} **** **** ${digits.slice(-4)}`;
}

function addUp({ lines, deliveryFeeCents, discounts, creditCents, totalCents }: ReceiptPdf): {
  feesCents: number;
} {
  const ticketsCents = lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);
  const feesCents = lines.reduce((sum, { quantity, feeCents }) => sum + quantity * feeCents, 0);
  const discountCents = discounts.reduce((total, { cents }) => total + cents, 0);
  const sum = ticketsCents + feesCents + deliveryFeeCents - discountCents - creditCents;
  if (sum !== totalCents) throw new RangeError(`lines add up to ${sum} cents, the total is ${totalCents}`);
  return { feesCents };
}

const dollars = new Intl.NumberFormat('en-HK', { style: 'currency', currency: 'HKD' });

/** Formats with two decimals, because amounts are aligned in a column. */
export function amount(cents: number): string {
  return cents < 0 ? `−${dollars.format(-cents / 100)}` : dollars.format(cents / 100);
}

function drawHead(paper: Paper, t: TicketWords): void {
  drawLogo(paper, left, margin + 22, 24);
  const kind = setText(paper, t('receipt'), width / 2, { size: 12, bold: true, align: 'right' });
  drawRead(paper, 'H1', () => drawLines(paper, kind, left + width / 2, margin + 28));
}

function whenOf({ language, performance }: ReceiptPdf): string {
  return [formatsIn(language).dayAndTime(performance.startsAt), localize(performance.name, language)]
    .filter(Boolean)
    .join('·');
}

function whereOf({ language, performance, venue, online }: ReceiptPdf, t: TicketWords): string {
  if (online) return `${t('online')}·${describeHowToWatch(performance.startsAt, online, language)}`;
  return [localize(venue.name, language), localize(performance.house, language)].filter(Boolean).join('·');
}

function aboutParts(paper: Paper, input: ReceiptPdf, t: TicketWords): Part[] {
  const title: TextStyle = { size: 18, smallest: 10, lines: 2, bold: true, leading: 1.25, title: true };
  return [
    paragraph(paper, localize(input.event.title, input.language), title),
    gap(7),
    paragraph(paper, whenOf(input), { size: 10, leading: 1.3 }),
    gap(5),
    paragraph(paper, whereOf(input, t), { size: 10, leading: 1.3, colour: colours.muted }),
    gap(14),
  ];
}

function whoParts(paper: Paper, input: ReceiptPdf, t: TicketWords): Part[] {
  return [
    pair(paper, t('orderNumber'), input.orderNumber),
    pair(paper, t('purchasedAt'), formatsIn(input.language).dayAndTime(input.purchasedAt)),
    pair(paper, t('member'), input.member.name),
  ];
}

function lineParts(paper: Paper, input: ReceiptPdf, t: TicketWords, feesCents: number): Part[] {
  const parts = input.lines.map((line) => {
    const what = `${localize(line.zone, input.language)}·${t(`ticketTypes.${line.ticketType}`)}`;
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
  for (const { name, cents } of input.discounts) {
    parts.push(moneyRow(paper, t('discount'), localize(name, input.language), amount(-cents)));
  }
  if (input.creditCents > 0) parts.push(moneyRow(paper, t('exchangeCredit'), '', amount(-input.creditCents)));
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

function paymentParts(paper: Paper, { payment, collection, totalCents, language }: ReceiptPdf, t: TicketWords): Part[] {
  const method = t(`collectionMethods.${collection.method}`);
  const region = collection.region && t(`deliveryRegions.${collection.region}`);
  const parts = payment ? [pair(paper, t('paidBy'), t(`paymentMethods.${payment.method}`))] : [];
  if (payment && payment.pointsCents > 0) {
    parts.push(
      pair(paper, t('pointsTotal'), formatsIn(language).points(payment.pointsCents)),
      pair(paper, t('paymentAmount'), amount(totalCents - payment.pointsCents)),
    );
  }
  if (payment?.cardNumber) parts.push(pair(paper, t('cardNumber'), maskCardNumber(payment.cardNumber)));
  if (payment?.confirmationNumber) parts.push(pair(paper, t('confirmationNumber'), payment.confirmationNumber));
  parts.push(pair(paper, t('collection'), region ? t('methodWithRegion', { method, region }) : method));
  if (collection.address) parts.push(pair(paper, t('deliverTo'), collection.address));
  return parts;
}

/** Returns the notes: a receipt is not a ticket, and the buyer's rights. */
function remarkParts({ online, rules }: ReceiptPdf, t: TicketWords): string[] {
  return [...(online ? [] : [t('receiptRemark')]), t(`rules.${rules}`), t('feesKept')];
}
