import { formatsIn } from '../../../../contract/core/format.ts';
import { localize, type Language, type Text } from '../../../../contract/core/language.ts';
import type { PaymentMethod } from '../../../../contract/payments/methods.ts';
import type { RefundCause } from '../../../../contract/payments/refunds.ts';
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
} from '../../../documents/draw-paper.ts';
import { translator, type Translator, type Words } from '../../../translator.ts';
import { amount, maskCardNumber } from '../documents/draw-receipt-pdf.ts';
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
} from '../documents/set-receipt-parts.ts';

/** Content of a credit note for a requested refund. Amounts are in cents (HKD). */
export interface CreditNotePdf {
  readonly language: Language;
  readonly number: string;
  readonly orderNumber: string;
  readonly askedAt: Date;
  readonly event: { readonly title: Text };
  readonly performance: { readonly startsAt: Date };
  readonly cause: RefundCause | null;
  /** Returned ticket; null for more than one. */
  readonly ticket: number | null;
  /** Refunded parts of the purchase; null if a whole payment was not needed. */
  readonly parts: {
    readonly ticketsCents: number;
    readonly feesCents: number;
    readonly deliveryFeeCents: number;
  } | null;
  readonly moneyCents: number;
  readonly pointsCents: number;
  readonly method: PaymentMethod;
  /** Only the first and last four digits are printed, even if more are given. */
  readonly cardNumber: string | null;
  readonly member: { readonly name: string };
}

interface Says {
  readonly t: Translator<Words['creditNotes']>;
  readonly label: Translator<Words['tickets']>;
}

/** Height of ISO A5 in points; a note with many lines is longer. */
const shortestPage = 595.28;

/**
 * Draws the credit note of a refund as a one-page PDF. The same input always gives the same bytes.
 * @throws {RangeError} if the parts do not add up to the refund.
 */
export function drawCreditNotePdf(input: CreditNotePdf): Buffer {
  const says: Says = { t: translator(input.language, 'creditNotes'), label: translator(input.language, 'tickets') };
  const { language, askedAt: issuedAt, number, parts, moneyCents, pointsCents } = input;
  const totalCents = moneyCents + pointsCents;
  if (parts && parts.ticketsCents + parts.feesCents + parts.deliveryFeeCents !== totalCents) {
    throw new RangeError(`the parts of ${number} do not add up to ${totalCents} cents`);
  }
  const title = `${says.t('title')} ${number}`;
  const paper = openPaper({ language, title, issuedAt });
  const about = aboutParts(paper, input, says);
  const lines = lineParts(paper, input, says);
  const back = backParts(paper, input, says);
  const remark = paragraph(paper, says.t('remark', { number: input.orderNumber }), {
    size: 7.8,
    colour: colours.muted,
    leading: 1.4,
    title: true,
  });
  const firstCut = margin + 70 + heightOf(about) + 8;
  const secondCut = firstCut + 18 + heightOf(lines) + 10;
  const height = Math.max(shortestPage, secondCut + 18 + heightOf(back) + 12 + remark.height + 24 + margin);
  startPage(paper, { width: pageWidth, height }, title);
  const sheet = { x: margin, y: margin, width: pageWidth - 2 * margin, height: height - 2 * margin };
  drawSheet(paper, sheet, [firstCut, secondCut]);
  drawLogo(paper, left, margin + 22, 24);
  const kind = setText(paper, says.t('title'), width / 2, { size: 12, bold: true, align: 'right' });
  drawRead(paper, 'H1', () => drawLines(paper, kind, left + width / 2, margin + 28));
  drawParts(about, margin + 70);
  drawParts(lines, firstCut + 18);
  drawParts(back, secondCut + 18);
  remark.draw(height - margin - 24 - remark.height);
  return finishPaper(paper);
}

function aboutParts(paper: Paper, input: CreditNotePdf, { t, label }: Says): Part[] {
  const { language, ticket, cause } = input;
  const formats = formatsIn(language);
  const because = translator(language, 'notices');
  const title = { size: 18, smallest: 10, lines: 2, bold: true, leading: 1.25, title: true } as const;
  const reasons = [ticket === null ? '' : t('ticketReturned', { n: ticket }), cause ? because(`causes.${cause}`) : ''];
  const reason = reasons.filter(Boolean).join('\n');
  return [
    paragraph(paper, localize(input.event.title, language), title),
    gap(7),
    paragraph(paper, formats.dayAndTime(input.performance.startsAt), { size: 10, leading: 1.3 }),
    gap(14),
    pair(paper, t('number'), input.number),
    pair(paper, label('orderNumber'), input.orderNumber),
    pair(paper, t('askedAt'), formats.dayAndTime(input.askedAt)),
    pair(paper, label('member'), input.member.name),
    ...(reason ? [pair(paper, t('reason'), reason)] : []),
  ];
}

/** Lists the refunded parts of the payment. A fee that is not refunded is listed as zero. */
function lineParts(paper: Paper, { parts, moneyCents, pointsCents }: CreditNotePdf, { t, label }: Says): Part[] {
  if (!parts) return [moneyRow(paper, t('payment'), '', amount(moneyCents + pointsCents))];
  const { ticketsCents, feesCents, deliveryFeeCents } = parts;
  return [
    moneyRow(paper, t('ticketsBack'), '', amount(ticketsCents)),
    moneyRow(paper, label('serviceFee'), feesCents === 0 ? t('notRefunded') : '', amount(feesCents)),
    ...(deliveryFeeCents > 0 ? [moneyRow(paper, label('deliveryFee'), '', amount(deliveryFeeCents))] : []),
  ];
}

function backParts(paper: Paper, input: CreditNotePdf, { t, label }: Says): Part[] {
  const { moneyCents, pointsCents, method, cardNumber, language } = input;
  const name = setText(paper, `${t('total')} `, width * 0.4, { size: 12, bold: true });
  const style = { size: 22, smallest: 14, lines: 1, bold: true, align: 'right' } as const;
  const sum = setText(paper, amount(moneyCents + pointsCents), width * 0.6, style);
  const draw = (y: number) =>
    drawRead(paper, 'P', () => {
      drawLines(paper, name, left, y + 9);
      drawLines(paper, sum, left + width * 0.4, y);
    });
  const points = formatsIn(language).number(pointsCents / 100);
  const way = label(`paymentMethods.${method}`);
  const to = [way, cardNumber ? maskCardNumber(cardNumber) : ''].filter(Boolean).join(' ');
  return [
    { height: sum.height, draw },
    gap(16),
    ...(pointsCents > 0 ? [pair(paper, t('asPoints'), t('points', { points }))] : []),
    ...(moneyCents > 0 ? [pair(paper, t('to'), `${to}\n${amount(moneyCents)}`)] : []),
  ];
}
