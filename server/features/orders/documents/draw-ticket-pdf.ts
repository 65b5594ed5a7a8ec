import type { TicketRules } from '../../../../contract/orders/ticket-rules.ts';
import type { TicketType } from '../../../../contract/catalogue/feed.ts';
import { formatsIn } from '../../../../contract/core/format.ts';
import { localize, type Language, type Text } from '../../../../contract/core/language.ts';
import {
  drawLabelledValues,
  drawHairLine,
  drawLogo,
  drawQrCodeOnPaper,
  drawSheet,
  qrSize,
  type LabelledValue,
} from '../../../documents/draw-page-elements.ts';
import {
  colours,
  drawLines,
  drawRead,
  drawText,
  finishPaper,
  openPaper,
  setText,
  startPage,
  type Paper,
  type TextStyle,
} from '../../../documents/draw-paper.ts';
import { formatDoors } from './format-doors.ts';
import { translator, type Translator, type Words } from '../../../translator.ts';
import { drawTitles } from './draw-titles.ts';
import { describeHowToWatch, type OnlineShow } from './describe-watch-times.ts';
import { conditionGap, conditionsOf, setConditions } from './set-conditions.ts';

/** Text specific to one ticket; the order holds the rest. */
export interface TicketOnPaper {
  /** Position in the file, from 1. */
  readonly n: number;
  readonly of: number;
  readonly zone: Text;
  readonly kind: 'seated' | 'general' | 'standing';
  readonly section: Text | null;
  readonly row: string | null;
  readonly seat: string | null;
  readonly ticketType: TicketType;
  /** Excludes the service fee. */
  readonly priceCents: number;
  /** From `signTicketCode`; null for a streamed show, which no gate scans. */
  readonly code: string | null;
}

export interface TicketPdf {
  readonly language: Language;
  readonly event: {
    readonly title: Text;
    /** Years; 0 for all ages, 18 or more for adults only. */
    readonly minimumAge: number;
    /** Minutes from doors opening to the start; null if the event does not state it. */
    readonly doorsBeforeMinutes: number | null;
  };
  readonly performance: {
    readonly startsAt: Date;
    /** Null if the name adds nothing to the date and time. */
    readonly name: Text | null;
    readonly house: Text | null;
  };
  readonly venue: { readonly name: Text; readonly address: Text | null };
  /** Null unless the show is streamed; its tickets have neither seat nor code. */
  readonly online: OnlineShow | null;
  /** At least one. */
  readonly tickets: readonly TicketOnPaper[];
  readonly member: { readonly name: string };
  /** The holder's rights; null for transfer recipients, who have none. */
  readonly rules: TicketRules | null;
  readonly orderNumber: string;
  /** When the tickets were issued; also the document date. */
  readonly issuedAt: Date;
}

type TicketWords = Translator<Words['tickets']>;

/** ISO A5: fits a phone screen, and two fit on a sheet of A4. */
const page = { width: 419.53, height: 595.28 };
const sheet = { x: 20, y: 20, width: page.width - 40, height: page.height - 40 };
const left = sheet.x + 24;
const width = sheet.width - 48;
const half = width / 2;
/** In points: 1.4 mm per module, 58 mm in total. */
const codeSize = qrSize * 4;
/** A QR code needs a margin of four modules; there is more below and on the left. */
const cut = sheet.y + sheet.height - 24 - codeSize - 22;
const whenAt = cut - 158;

/**
 * Draws the tickets as a PDF, one page each: 19 KB for the first in English, 33 KB in Chinese. The same input gives the
 * same bytes.
 * @throws {RangeError} if there are no tickets.
 * @throws {Error} for a code too long for its QR code, or a missing code for an event with a gate.
 */
export function drawTicketPdf(input: TicketPdf): Buffer {
  const t = translator(input.language, 'tickets');
  if (input.tickets.length === 0) throw new RangeError('no tickets to draw');
  const title = `${localize(input.event.title, input.language)} · ${t('eTicket')} ${input.orderNumber}`;
  const { language, issuedAt } = input;
  const paper = openPaper({ language, title, issuedAt });
  for (const ticket of input.tickets) {
    startPage(paper, page, t('ticketOf', { n: ticket.n, of: ticket.of }));
    drawSheet(paper, sheet, [cut]);
    drawHead(paper, t);
    drawTitles(paper, input.event.title, { x: left, y: sheet.y + 68, width, height: whenAt - sheet.y - 88 });
    drawWhenAndWhere(paper, input, whenAt);
    drawTicket(paper, input, ticket, t);
    if (input.online) drawOnlineStub(paper, input, ticket, t, input.online);
    else drawStub(paper, input, ticket, t);
  }
  return finishPaper(paper);
}

function drawHead(paper: Paper, t: TicketWords): void {
  const y = sheet.y + 22;
  drawLogo(paper, left, y, 24);
  const kind = setText(paper, t('eTicket'), half, { size: 9, bold: true, align: 'right' });
  drawRead(paper, 'P', () => drawLines(paper, kind, left + half, y + 1));
}

function drawTicket(paper: Paper, input: TicketPdf, ticket: TicketOnPaper, t: TicketWords): void {
  const { language } = input;
  const count = setText(paper, t('ticketOf', { n: ticket.n, of: ticket.of }), half, {
    size: 8,
    colour: colours.muted,
    align: 'right',
  });
  drawRead(paper, 'P', () => drawLines(paper, count, left + half, sheet.y + 37));
  drawPlace(paper, input, ticket, t, cut - 88);
  drawHairLine(paper, left, cut - 48, width);
  const facts = [
    { label: t('ticketType'), value: t(`ticketTypes.${ticket.ticketType}`) },
    { label: t('price'), value: formatsIn(language).money(ticket.priceCents) },
    { label: t('member'), value: input.member.name },
    { label: t('orderNumber'), value: input.orderNumber },
  ];
  drawLabelledValues(paper, facts, { x: left, y: cut - 39, width }, { size: 9.5, smallest: 7, lines: 1 });
}

function drawWhenAndWhere(paper: Paper, input: TicketPdf, top: number): void {
  const { language, performance, venue } = input;
  const place = [localize(venue.name, language), localize(performance.house, language)].filter(Boolean);
  const where = input.online ? [translator(language, 'tickets')('online')] : place;
  let y = drawText(paper, whenOf(input), { x: left, y: top, width }, { size: 13, smallest: 9, lines: 1, bold: true });
  y = drawText(paper, where.join('·'), { x: left, y: y + 7, width }, { size: 10.5, smallest: 8, lines: 1 });
  const address = input.online ? '' : localize(venue.address, language);
  if (address)
    drawText(paper, address, { x: left, y: y + 5, width }, { size: 8.5, smallest: 7, lines: 1, colour: colours.muted });
}

function whenOf({ language, event, performance, online }: TicketPdf): string {
  const doors = online ? '' : formatDoors(performance.startsAt, event.doorsBeforeMinutes, language);
  const parts = [formatsIn(language).dayAndTime(performance.startsAt), doors, localize(performance.name, language)];
  return parts.filter(Boolean).join('·');
}

function drawPlace(paper: Paper, input: TicketPdf, ticket: TicketOnPaper, t: TicketWords, y: number): void {
  const zone = { label: t('zone'), value: localize(ticket.zone, input.language) };
  const facts: LabelledValue[] = [zone, ...(input.online ? [] : placeFacts(ticket, t, input.language))];
  drawLabelledValues(
    paper,
    facts,
    { x: left, y, width },
    {
      size: 17,
      smallest: 10,
      lines: 1,
      bold: true,
    },
  );
}

function placeFacts(ticket: TicketOnPaper, t: TicketWords, language: Language): LabelledValue[] {
  if (ticket.kind !== 'seated')
    return [{ label: t('place'), value: ticket.kind === 'standing' ? t('standing') : t('notNumbered') }];
  return [
    { label: t('section'), value: localize(ticket.section, language) },
    { label: t('row'), value: ticket.row ?? '' },
    { label: t('seat'), value: ticket.seat ?? '' },
  ].filter(({ value }) => value !== '');
}

/** Draws when to watch a streamed show, in place of the code. */
function drawOnlineStub(
  paper: Paper,
  input: TicketPdf,
  ticket: TicketOnPaper,
  t: TicketWords,
  online: OnlineShow,
): void {
  const head: TextStyle = { size: 16, bold: true, leading: 1.3, title: true };
  const box = { x: left, width };
  let y = drawText(paper, t('watchOnline'), { ...box, y: cut + 22 }, head);
  const watching = describeHowToWatch(input.performance.startsAt, online, input.language);
  y = drawText(paper, watching, { ...box, y: y + 10 }, { size: 11, leading: 1.4 });
  const conditions = [
    t('onlineProof'),
    ...(input.event.minimumAge >= 18 ? [t('conditions.onlineAdultsOnly')] : []),
    ...(input.rules ? [t(`rules.${input.rules}`)] : []),
  ];
  y += 14;
  for (const condition of conditions) {
    y = drawText(paper, condition, { ...box, y }, { size: 8.5, colour: colours.muted, leading: 1.35 }) + conditionGap;
  }
  const count = `${t('ticketOf', { n: ticket.n, of: ticket.of })}·${input.orderNumber}`;
  const countStyle = { size: 7.8, smallest: 6, lines: 1, colour: colours.muted };
  drawText(paper, count, { ...box, y: sheet.y + sheet.height - 34 }, countStyle);
}

function drawStub(paper: Paper, input: TicketPdf, ticket: TicketOnPaper, t: TicketWords): void {
  if (ticket.code === null) throw new Error(`ticket ${ticket.n} of ${input.orderNumber} has no code`);
  const top = cut + 22;
  drawQrCodeOnPaper(
    paper,
    ticket.code,
    { x: left, y: top, size: codeSize },
    t('codeOfTicket', { n: ticket.n, of: ticket.of }),
  );
  const column = { x: left + codeSize + 20, width: width - codeSize - 20 };
  let y =
    drawText(paper, t('showAtEntrance'), { ...column, y: top }, { size: 12, bold: true, leading: 1.3, title: true }) +
    10;
  const bottom = top + codeSize;
  const place = [
    localize(ticket.zone, input.language),
    ...placeFacts(ticket, t, input.language).map(({ value }) => value),
  ].join('·');
  const count = `${t('ticketOf', { n: ticket.n, of: ticket.of })}·${input.orderNumber}`;
  const placeText = setText(paper, place, column.width, {
    size: 10,
    smallest: 7.5,
    lines: 1,
    bold: true,
    leading: 1.2,
    title: true,
  });
  const countText = setText(paper, count, column.width, { size: 7.8, smallest: 6, lines: 1, colour: colours.muted });
  const placeAt = bottom - countText.height - 5 - placeText.height;
  for (const condition of setConditions(
    paper,
    conditionsOf(input, ticket.ticketType, t),
    column.width,
    placeAt - 8 - y,
  )) {
    drawRead(paper, 'P', () => drawLines(paper, condition, column.x, y));
    y += condition.height + conditionGap;
  }
  drawRead(paper, 'P', () => drawLines(paper, placeText, column.x, placeAt));
  drawRead(paper, 'P', () => drawLines(paper, countText, column.x, bottom - countText.height));
}
