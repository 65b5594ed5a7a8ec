import type { PassPage } from '../../../../contract/catalogue/passes.ts';
import { ticketTypes } from '../../../../contract/catalogue/kinds.ts';
import type { TicketType } from '../../../../contract/catalogue/feed.ts';
import type { TicketChoice } from '../../../../contract/seating/holds.ts';
import { CallError } from '../../../../contract/core/call-error.ts';
import { fieldMistakes } from '../../../shared/forms/trouble-words.ts';
import { formText } from '../../../shared/forms/form-text.ts';
import type { ActInput } from '../../../shared/page/page.ts';
import { newId } from '../../../ui/new-id.ts';

export type PassMember = PassPage['performances'][number];

/** What is chosen of a pass: which performances, in which class, and how many tickets of each type for each of them. */
export interface PassChoice {
  readonly classKey: string;
  readonly performanceIds: ReadonlySet<string>;
  readonly quantities: ReadonlyMap<TicketType, number>;
  /** Zones by performance, where another than the first of the class is chosen. */
  readonly zoneNos: ReadonlyMap<string, number>;
}

/** Names of the form's fields. */
export const fields = {
  class: 'class',
  performance: (performanceId: string) => `performance-${performanceId}`,
  holdId: (performanceId: string) => `hold-${performanceId}`,
  quantity: (type: TicketType) => `quantity-${type}`,
  zone: (performanceId: string) => `zone-${performanceId}`,
} as const;

/** Whether all performances are of one event in one place, which need not be said of each. */
export function isSeries({ performances }: PassPage): boolean {
  const [first] = performances;
  return performances.every(
    ({ eventNumber, venue, house }) =>
      eventNumber === first?.eventNumber && venue === first.venue && house === first.house,
  );
}

/** Whether a performance can be chosen in a class. */
export function canChoose({ state, zones }: PassMember, classKey: string): boolean {
  return (state === 'available' || state === 'limited') && zones.some((zone) => zone.classKey === classKey);
}

/** The zones of a performance that a class may be taken of, the best first. */
export function zonesOf({ zones }: PassMember, classKey: string): PassMember['zones'] {
  return zones.filter((zone) => zone.classKey === classKey);
}

/** The zone that is chosen for a performance: the best of its class, unless another is. */
export function chosenZone(
  one: PassMember,
  { classKey, zoneNos }: PassChoice,
): PassMember['zones'][number] | undefined {
  const zones = zonesOf(one, classKey);
  return zones.find(({ zoneNo }) => zoneNo === zoneNos.get(one.performanceId)) ?? zones[0];
}

/** The most tickets of a performance that the pass can be bought for together. */
export function mostTickets(pass: PassPage): number {
  return Math.min(...pass.performances.map((one) => one.ticketsPerPurchase));
}

/** What a form says, or an address that leads back to it. */
export function readChoice(pass: PassPage, values: (name: string) => string | undefined): PassChoice {
  const first = pass.classes[0]!;
  const found = pass.classes.find(({ key }) => key === values(fields.class)) ?? first;
  const quantities = new Map<TicketType, number>();
  for (const type of ticketTypes) {
    const number = Number(values(fields.quantity(type)) ?? 0);
    if (found.prices[type] !== undefined && Number.isInteger(number) && number > 0) {
      quantities.set(type, Math.min(number, mostTickets(pass)));
    }
  }
  return {
    classKey: found.key,
    performanceIds: new Set(
      pass.performances
        .filter((one) => canChoose(one, found.key) && values(fields.performance(one.performanceId)) !== undefined)
        .map((one) => one.performanceId),
    ),
    quantities,
    zoneNos: new Map(
      pass.performances.map(({ performanceId }) => [performanceId, Number(values(fields.zone(performanceId)) ?? 0)]),
    ),
  };
}

/** Whether no ticket is chosen. */
export function isEmpty({ quantities }: PassChoice): boolean {
  return [...quantities.values()].every((quantity) => quantity === 0);
}

/** What a choice costs, in cents: with the pass, and each ticket by itself; fees beside. */
export function priceChoice(pass: PassPage, choice: PassChoice) {
  const { classKey, performanceIds, quantities } = choice;
  const prices = pass.classes.find(({ key }) => key === classKey)?.prices ?? {};
  const chosen = pass.performances.filter((one) => performanceIds.has(one.performanceId));
  let [passCents, fullCents, feeCents] = [0, 0, 0];
  for (const [type, quantity] of quantities) {
    passCents += quantity * (prices[type] ?? 0);
    for (const one of chosen) {
      const zone = chosenZone(one, choice);
      fullCents += quantity * (zone?.prices[type] ?? 0);
      feeCents += quantity * (zone?.serviceFeeCents ?? 0);
    }
  }
  // Where it is cheaper without, the cart takes nothing off.
  return { passCents: Math.min(passCents, fullCents), fullCents, feeCents };
}

/**
 * Holds the tickets of a pass, performance by performance. Where one of them cannot be had it says so there, and lets go
 * of what it has held for the others.
 */
export async function holdPass({ api, form }: ActInput, pass: PassPage): Promise<void> {
  const choice = readChoice(pass, (name) => formText(form, name) || undefined);
  const chosen = pass.performances.filter((one) => choice.performanceIds.has(one.performanceId));
  const mistakes = {
    ...(chosen.length === pass.choose ? {} : { performance: 'pass_performances_wrong' as const }),
    ...(choice.quantities.size > 0 ? {} : { quantity: 'pass_quantity_required' as const }),
    ...(chosen.some((one) => one.adultsOnly) && !form.get('adult') ? { adult: 'adult_required' as const } : {}),
  };
  if (Object.keys(mistakes).length > 0) throw fieldMistakes(mistakes);
  const held: { performanceId: string; holdId: string }[] = [];
  for (const one of chosen) {
    const { performanceId } = one;
    const choices = choicesIn(one, choice);
    const holdId = formText(form, fields.holdId(performanceId)) || newId();
    const body = { holdId, performanceId, choices, adultsConfirmed: form.get('adult') !== null };
    try {
      const hold = await api.holdTickets({ body });
      const quantity = hold.lines.reduce((sum, line) => sum + line.quantity, 0);
      // Together with tickets that were in the cart before, it stays.
      if (quantity === choices.reduce((sum, wanted) => sum + wanted.quantity, 0)) held.push({ performanceId, holdId });
    } catch (error) {
      if (!(error instanceof CallError) || error.problem.status === 401) throw error;
      for (const params of held) await api.releaseHold({ params });
      throw atPerformance(error, performanceId);
    }
  }
}

function choicesIn(one: PassMember, choice: PassChoice): TicketChoice[] {
  const zone = chosenZone(one, choice);
  return [...choice.quantities].map(([ticketType, quantity]) => ({ zoneNo: zone?.zoneNo ?? 1, ticketType, quantity }));
}

/** The same refusal, said at the performance that it is about. */
function atPerformance({ problem }: CallError, performanceId: string): CallError {
  const { code, detail } = problem;
  return new CallError({ ...problem, errors: [{ field: fields.performance(performanceId), code, detail }] });
}
