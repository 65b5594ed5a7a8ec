import { formatsIn } from '../../../../contract/core/format.ts';
import { localize, type Language } from '../../../../contract/core/language.ts';
import { href } from '../../../../contract/routes.ts';
import { isSectionCode, nameSeats } from '../../../../contract/seating/name-seats.ts';
import type { Program } from '../../../context.ts';
import type { MailContent } from '../../../mail/lay-out-mail.ts';
import { translator } from '../../../translator.ts';
import { getPerformance } from '../../catalogue/events/find-performance.ts';
import { watchTimes } from '../../catalogue/events/watch-times.ts';
import { readChargesById } from '../../payments/charges/read-charges.ts';
import type { SoldTicket } from '../../seating/holds/read-tickets.ts';
import { writeLabel } from '../cart/write-destination.ts';
import type { CheckoutRow, OrderRow } from '../store.ts';
import { rulesNow } from '../rules.ts';
import { findPointsPaid } from './find-points-paid.ts';
import { onlineShow, describeHowToWatch } from './describe-watch-times.ts';

export interface Bought {
  readonly order: OrderRow;
  readonly tickets: readonly SoldTicket[];
}

type Facts = { label: string; value: string }[];

/**
 * Writes the confirmation of a paid checkout: collection method first, then where and when, seats, price and next
 * steps.
 * @param bought at least one.
 */
export async function writeConfirmation(
  program: Program,
  checkout: CheckoutRow,
  bought: readonly Bought[],
): Promise<MailContent> {
  const { language } = checkout;
  const orders = bought.map(({ order }) => order);
  const t = translator(language, 'orderMails');
  const shows = await Promise.all(orders.map((order) => getPerformance(program, order.performanceId)));
  const allStreamed = shows.every(({ event, performance }) => watchTimes(event, performance));
  const way = allStreamed ? 'streamed' : checkout.exchangeOf ? 'exchange' : checkout.method;
  const title = shows
    .map(({ event }) => localize(event.title, language))
    .join(translator(language, 'punctuation')('listComma'));
  const facts = await Promise.all(bought.map((one) => factsOf(program, one, language)));
  const [first] = orders;
  return {
    language,
    subject: t(`bought.${way}.subject`, { title }),
    heading: t(`bought.${way}.heading`),
    paragraphs: [t(`bought.${way}.text`)],
    facts: [
      ...facts.flat(),
      ...deliveryOf(checkout),
      ...amountsOf(orders, await pointsOf(program, checkout, orders), language),
    ],
    button: {
      // If there are several shows, each has its own page, linked beside it.
      label: t(allStreamed && orders.length === 1 ? 'watch' : 'openOrder'),
      link:
        program.config.publicUrl +
        (allStreamed && orders.length === 1
          ? href('watch', { language, params: { number: first!.number } })
          : href('transactionDetail', { language, query: { number: first!.number } })),
    },
    notes: [...nextSteps(program, checkout, first!), ...(await hasOwnRules(program, checkout, orders))],
  };
}

/** Formats the buyer's rights, by event if they differ. */
async function hasOwnRules(program: Program, { language, method }: CheckoutRow, orders: readonly OrderRow[]) {
  const t = translator(language, 'tickets');
  const said = await Promise.all(
    orders.map(async (order) => {
      const { event } = await getPerformance(program, order.performanceId);
      return { title: localize(event.title, language), rules: rulesNow(order, event, method).rules };
    }),
  );
  if (new Set(said.map(({ rules }) => rules)).size <= 1)
    return said.slice(0, 1).map(({ rules }) => t(`rules.${rules}`));
  const each = new Map(said.map(({ title, rules }) => [title, rules]));
  return [...each].map(([title, rules]) => t('rulesFor', { title, rules: t(`rules.${rules}`) }));
}

async function factsOf(program: Program, { order, tickets }: Bought, language: Language): Promise<Facts> {
  const t = translator(language, 'orderMails');
  const label = translator(language, 'tickets');
  const formats = formatsIn(language);
  const { event, performance } = await getPerformance(program, order.performanceId);
  const online = onlineShow(program, { event, performance }, order.number, language);
  const seats = describeOrderSeats(tickets, language);
  const house = localize(performance.house, language);
  const where = [localize(performance.venue.name, language), house].filter(Boolean).join(' · ');
  return [
    { label: '', value: localize(event.title, language) },
    { label: label('orderNumber'), value: order.number },
    ...(online
      ? [{ label: label('watchOnline'), value: describeHowToWatch(performance.startsAt, online, language) }]
      : [
          { label: t('when'), value: formats.dayAndTime(performance.startsAt) },
          { label: label('venue'), value: where },
        ]),
    ...(seats ? [{ label: t('seats'), value: seats }] : []),
    ...order.lines.map((line) => ({
      label: localize(performance.zoneNames.get(line.zoneNo), language),
      value: `${label(`ticketTypes.${line.ticketType}`)} ${label('quantityAtPrice', {
        quantity: line.quantity,
        price: formats.money(line.unitCents),
      })}`,
    })),
    ...order.discounts.map(({ name, cents }) => ({ label: localize(name, language), value: formats.money(-cents) })),
    { label: label('serviceFee'), value: formats.money(order.feesCents) },
  ];
}

/** Formats numbered seats in reading order, one line per row. Returns an empty string if there are none. */
function describeOrderSeats(tickets: readonly SoldTicket[], language: Language): string {
  const t = translator(language, 'tickets');
  const seats = tickets.flatMap(({ section, row, seat }) => {
    if (seat === null) return [];
    const name = section && localize(section, language);
    return [{ section: name && isSectionCode(name) ? t('sectionOf', { section: name }) : name, row, seat }];
  });
  seats.sort((a, b) => a.seat.localeCompare(b.seat, 'en', { numeric: true }));
  const rows = Map.groupBy(seats, ({ section, row }) => JSON.stringify([section, row]));
  return [...rows.values()].map((ofRow) => nameSeats(ofRow, language)).join('\n');
}

function deliveryOf(checkout: CheckoutRow): Facts {
  const { language } = checkout;
  const lines = writeLabel(checkout, language)
    ?.split(/\r\n|\r|\n/)
    .filter((line) => line.trim());
  return lines ? [{ label: translator(language, 'orderMails')('address'), value: lines.join('\n') }] : [];
}

/** Returns the part of these orders paid by points, in cents. */
async function pointsOf(program: Program, checkout: CheckoutRow, orders: readonly OrderRow[]): Promise<number> {
  const [charge] = checkout.paidChargeId ? await readChargesById(program.db, [checkout.paidChargeId]) : [];
  const parts = await Promise.all(orders.map((order) => findPointsPaid(program, { checkout, order, charge })));
  return parts.reduce((sum, cents) => sum + cents, 0);
}

function amountsOf(orders: readonly OrderRow[], pointsCents: number, language: Language): Facts {
  const label = translator(language, 'tickets');
  const { money, points } = formatsIn(language);
  // The delivery fee part of an order without seats was refunded with it.
  const delivery = orders.reduce((sum, order) => sum + order.deliveryFeeCents, 0);
  const credit = orders.reduce((sum, order) => sum + order.creditCents, 0);
  const paid = orders.reduce((sum, order) => sum + order.totalCents, 0);
  return [
    ...(credit > 0 ? [{ label: label('exchangeCredit'), value: money(-credit) }] : []),
    ...(delivery > 0 ? [{ label: label('deliveryFee'), value: money(delivery) }] : []),
    { label: '', value: `${label('total')} ${money(paid)}` },
    ...(pointsCents > 0
      ? [
          { label: label('pointsTotal'), value: points(pointsCents) },
          { label: label('paymentAmount'), value: money(paid - pointsCents) },
        ]
      : []),
  ];
}

/** Returns the next steps: all collection points, or how to correct the address. */
export function nextSteps(
  { config }: Pick<Program, 'config'>,
  { method, language }: CheckoutRow,
  { number }: OrderRow,
): string[] {
  const t = translator(language, 'orderMails');
  switch (method) {
    case 'e_ticket':
      return [];
    case 'kiosk':
      return [t('where.kiosk', { link: config.publicUrl + href('ticketingTerminal', { language }) })];
    case 'box_office':
      return [t('where.box_office', { link: config.publicUrl + href('boxOffice', { language }) })];
    case 'courier': {
      const page = href('txnChangeRequest', { language, query: { number } });
      return [t('wrongAddress', { link: config.publicUrl + page })];
    }
  }
}
