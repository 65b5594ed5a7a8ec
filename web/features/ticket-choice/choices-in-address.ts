import type { TicketType } from '../../../contract/catalogue/feed.ts';
import { ticketTypes } from '../../../contract/catalogue/kinds.ts';
import type { TicketChoice, ZoneOnSale } from '../../../contract/seating/holds.ts';

/** Quantities by `choiceKey`; a missing key is zero. */
export type Choices = Readonly<Record<string, number>>;

/** Repeatable query parameter: `choice=3.R.2` is two tickets of type R in zone 3. */
export const choiceParameter = 'choice';

const fieldPrefix = 'tickets.';

/** Maximum number of tickets of one type in one zone (contract: `TicketChoice`). */
const max = 40;

export function choiceKey(zoneNo: number, ticketType: TicketType): string {
  return `${zoneNo}.${ticketType}`;
}

export function choiceField(zoneNo: number, ticketType: TicketType): string {
  return fieldPrefix + choiceKey(zoneNo, ticketType);
}

/** Returns the choices in a URL that the performance offers; others are ignored. */
export function readTicketChoices(search: URLSearchParams, zones: readonly ZoneOnSale[]): Choices {
  const choices: Record<string, number> = {};
  for (const text of search.getAll(choiceParameter)) {
    const choice = parse(text);
    const zone = zones.find(({ zoneNo }) => zoneNo === choice?.zoneNo);
    if (!choice || !zone || zone.availability === 'sold_out' || zone.prices[choice.ticketType] === undefined) continue;
    choices[choiceKey(choice.zoneNo, choice.ticketType)] = choice.quantity;
  }
  return choices;
}

function parse(text: string): TicketChoice | undefined {
  const found = /^(\d{1,3})\.([A-Z])\.(\d{1,2})$/.exec(text);
  const ticketType = ticketTypes.find((one) => one === found?.[2]);
  const [zoneNo, quantity] = [Number(found?.[1]), Number(found?.[3])];
  return ticketType && quantity >= 1 && quantity <= max ? { zoneNo, ticketType, quantity } : undefined;
}

/** Parses choices; invalid texts are ignored. */
export function choicesOfTexts(texts: readonly string[]): TicketChoice[] {
  return texts.flatMap((text) => parse(text) ?? []);
}

/** Moves the choices in one zone to another: with the same type if it is offered there, otherwise the first type. */
export function moveChoices(choices: Choices, from: ZoneOnSale, to: ZoneOnSale): Choices {
  const moved: Record<string, number> = { ...choices };
  const offered = ticketTypes.filter((type) => to.prices[type] !== undefined);
  for (const type of ticketTypes) {
    const quantity = choices[choiceKey(from.zoneNo, type)] ?? 0;
    const instead = offered.includes(type) ? type : offered[0];
    if (quantity === 0 || !instead) continue;
    const key = choiceKey(to.zoneNo, instead);
    moved[key] = (moved[key] ?? 0) + quantity;
    moved[choiceKey(from.zoneNo, type)] = 0;
  }
  return moved;
}

/** Returns the values of the query parameter, sorted by zone and type. */
export function writeChoices(choices: Choices): string[] {
  return Object.entries(choices)
    .filter(([, quantity]) => quantity > 0)
    .map(([key, quantity]) => `${key}.${quantity}`)
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
}

/** Returns the choices in a form. Invalid numbers are passed on for the server to reject. */
export function choicesOfForm(form: FormData): TicketChoice[] {
  const choices: TicketChoice[] = [];
  for (const [name, value] of form) {
    if (!name.startsWith(fieldPrefix) || typeof value !== 'string') continue;
    const [zone = '', type = ''] = name.slice(fieldPrefix.length).split('.', 2);
    const ticketType = ticketTypes.find((one) => one === type);
    const quantity = Number(value.trim() || 0);
    if (ticketType && quantity !== 0) choices.push({ zoneNo: Number(zone), ticketType, quantity });
  }
  return choices;
}

/** Converts to `Choices`, to show the form again with its input. */
export function asChoices(wanted: readonly TicketChoice[]): Choices {
  return Object.fromEntries(
    wanted.map(({ zoneNo, ticketType, quantity }) => [choiceKey(zoneNo, ticketType), quantity]),
  );
}
