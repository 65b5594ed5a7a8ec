import { languages } from '../../../../contract/core/language.ts';
import { hasHidden } from '../../../../contract/core/text.ts';
import type { EventProblem } from '../../../../contract/staff/problems/event-problems.ts';
import { pathKey, type Flat, type JsonData } from '../staff-overrides/rules.ts';
import { hasHtml } from './has-html.ts';

type Said = Readonly<Record<string, JsonData | undefined>>;
type Drafted = Said & { readonly key: string };
type Problem = EventProblem['problem'];

/** Returns problems in drafted discounts, each with its field, such as `discounts/KEY/offCents`. */
export function validateDiscounts({ flat, changed }: { flat: Flat; changed: ReadonlySet<string> }): EventProblem[] {
  return readDiscounts(flat).flatMap((discount) => {
    const own = `discounts/${pathKey(discount.key)}`;
    const found = [...validateName(discount), ...validateReduction(discount), ...validateTerms(discount)];
    // In a source, a discount above the ticket price makes the ticket free. In a staff draft, it is a typing error.
    if (found.length === 0 && changed.has('discounts') && takesTooMuch(discount, flat))
      found.push(['offCents', 'price_below_zero']);
    return found.map(([field, problem]) => ({ path: `${own}/${field}`, problem }));
  });
}

function readDiscounts(flat: Flat): Drafted[] {
  const value = flat.get('discounts');
  if (!Array.isArray(value)) return [];
  return value.filter((one: JsonData): one is Drafted => isObject(one) && typeof one['key'] === 'string');
}

function isObject(value: JsonData | undefined): value is Said {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function validateName({ name }: Said): [string, Problem][] {
  return languages.flatMap((language): [string, Problem][] => {
    const text = isObject(name) ? name[language] : undefined;
    if (typeof text !== 'string' || text.trim() === '') return [[`name/${language}`, 'language_missing']];
    if (hasHidden(text)) return [[`name/${language}`, 'not_one_line']];
    return hasHtml(text) ? [[`name/${language}`, 'html_not_allowed']] : [];
  });
}

function validateReduction({ offCents, offPercent }: Said): [string, Problem][] {
  if (offPercent !== undefined && offPercent !== null)
    return isWhole(offPercent, 1, 100) ? [] : [['offPercent', 'percent_not_possible']];
  return typeof offCents === 'number' && offCents > 0 ? [] : [['offCents', 'off_not_positive']];
}

function isWhole(value: JsonData | undefined, least: number, max: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= max;
}

function validateTerms({ kind, from, until, fromTickets }: Said): [string, Problem][] {
  const found: [string, Problem][] = [];
  if (kind === 'early_bird' && until === undefined) found.push(['until', 'end_missing']);
  if (typeof from === 'string' && typeof until === 'string' && Date.parse(until) <= Date.parse(from))
    found.push(['until', 'ends_before_it_begins']);
  if (kind === 'group' && !isWhole(fromTickets, 2, 40)) found.push(['fromTickets', 'group_not_possible']);
  return found;
}

const priceOfPath = /^performances\/([^/]+)\/zones\/([^/]+)\/prices\/([RHSZ])$/;

function takesTooMuch({ offCents, performances, zones, ticketTypes }: Said, flat: Flat): boolean {
  if (typeof offCents !== 'number') return false;
  const isFor = (list: JsonData | undefined, key: string) => !Array.isArray(list) || list.includes(key);
  return [...flat].some(([path, cents]) => {
    const [, performance = '', zone = '', type = ''] = priceOfPath.exec(path) ?? [];
    if (type === '' || typeof cents !== 'number' || cents <= 0 || cents >= offCents) return false;
    return (
      isFor(performances, decodeURIComponent(performance)) &&
      isFor(zones, decodeURIComponent(zone)) &&
      isFor(ticketTypes, type)
    );
  });
}
