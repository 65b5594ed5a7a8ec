import type { PassPage } from '../../../../contract/catalogue/passes.ts';
import { ticketTypes } from '../../../../contract/catalogue/kinds.ts';
import type { TicketType } from '../../../../contract/catalogue/feed.ts';
import type { TicketChoice } from '../../../../contract/seating/holds.ts';
import { CallError } from '../../../../contract/core/call-error.ts';
import { fieldMistakes } from '../../../shared/forms/form-error-text.ts';
import { formText } from '../../../shared/forms/form-text.ts';
import type { ActInput } from '../../../shared/page/page.ts';
import { newId } from '../../../ui/new-id.ts';

export type PassMember = PassPage['performances'][number];

/** The selection for a pass: performances, class, and tickets of each type per performance. */
export interface PassChoice {
  readonly classKey: string;
  readonly performanceIds: ReadonlySet<string>;
  readonly quantities: ReadonlyMap<TicketType, number>;
  /** Zones by performance ID, if not the first zone of the class. */
  readonly zoneNos: ReadonlyMap<string, number>;
}

export const fields = {
  class: 'class',
  performance: (performanceId: string) => `performance-${performanceId}`,
  holdId: (performanceId: string) => `hold-${performanceId}`,
  quantity: (type: TicketType) => `quantity-${type}`,
  zone: (performanceId: string) => `zone-${performanceId}`,
} as const;

/** Returns whether all performances have the same event and venue, which then need not be repeated. */
export function isSeries({ performances }: PassPage): boolean {
  const [first] = performances;
  return performances.every(
    ({ eventNumber, venue, house }) =>
      eventNumber === first?.eventNumber && venue === first.venue && house === first.house,
  );
}

export function isAvailableInClass({ state, zones }: PassMember, classKey: string): boolean {
  return (state === 'available' || state === 'limited') && zones.some((zone) => zone.classKey === classKey);
}

/** Returns the zones of a performance in a class, best first. */
export function zonesOfClass({ zones }: PassMember, classKey: string): PassMember['zones'] {
  return zones.filter((zone) => zone.classKey === classKey);
}

/** Returns the selected zone of a performance; by default the best of its class. */
export function chosenZone(
  one: PassMember,
  { classKey, zoneNos }: PassChoice,
): PassMember['zones'][number] | undefined {
  const zones = zonesOfClass(one, classKey);
  return zones.find(({ zoneNo }) => zoneNo === zoneNos.get(one.performanceId)) ?? zones[0];
}

/** Returns the maximum number of tickets per performance in one purchase of the pass. */
export function maxPassTickets(pass: PassPage): number {
  return Math.min(...pass.performances.map((one) => one.ticketsPerPurchase));
}

/** Parses the selection from a form, or from a URL that leads back to it. */
export function readPassChoice(pass: PassPage, values: (name: string) => string | undefined): PassChoice {
  const first = pass.classes[0]!;
  const found = pass.classes.find(({ key }) => key === values(fields.class)) ?? first;
  const quantities = new Map<TicketType, number>();
  for (const type of ticketTypes) {
    const number = Number(values(fields.quantity(type)) ?? 0);
    if (found.prices[type] !== undefined && Number.isInteger(number) && number > 0) {
      quantities.set(type, Math.min(number, maxPassTickets(pass)));
    }
  }
  return {
    classKey: found.key,
    performanceIds: new Set(
      pass.performances
        .filter(
          (one) => isAvailableInClass(one, found.key) && values(fields.performance(one.performanceId)) !== undefined,
        )
        .map((one) => one.performanceId),
    ),
    quantities,
    zoneNos: new Map(
      pass.performances.map(({ performanceId }) => [performanceId, Number(values(fields.zone(performanceId)) ?? 0)]),
    ),
  };
}

export function isEmpty({ quantities }: PassChoice): boolean {
  return [...quantities.values()].every((quantity) => quantity === 0);
}

/** Returns the price of a selection in cents: with and without the pass, and the fees separately. */
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
  // If the pass is more expensive, the cart applies no discount.
  return { passCents: Math.min(passCents, fullCents), fullCents, feeCents };
}

/**
 * Holds the tickets of a pass, performance by performance. If one fails, the error names that performance and the
 * earlier holds are released.
 * @throws {CallError}
 */
export async function holdPass({ api, form }: ActInput, pass: PassPage): Promise<void> {
  const choice = readPassChoice(pass, (name) => formText(form, name) || undefined);
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
      // A hold that also contains earlier cart tickets must stay.
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

/** Attaches an error to the field of its performance. */
function atPerformance({ problem }: CallError, performanceId: string): CallError {
  const { code, detail } = problem;
  return new CallError({ ...problem, errors: [{ field: fields.performance(performanceId), code, detail }] });
}
