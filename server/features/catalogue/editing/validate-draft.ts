import { FeedEvent } from '../../../../contract/catalogue/feed.ts';
import { hasHidden, isWebLink } from '../../../../contract/core/text.ts';
import type { EventProblem } from '../../../../contract/staff/problems/event-problems.ts';
import { findLanguageGaps } from '../../../../contract/staff/problems/language-gaps.ts';
import { findUnfitText } from '../feeds/find-unfit-text.ts';
import { refuseDiscounts } from '../feeds/refuse-discounts.ts';
import { refuseWindows } from '../windows/refuse-windows.ts';
import { assembleEvent, pathKey, type Flat } from '../staff-overrides/rules.ts';
import { hasHtml } from './has-html.ts';
import { validateDiscounts } from './validate-discounts.ts';

export interface DraftToValidate {
  readonly flat: Flat;
  /** Fields that differ from the published ones. Only these are checked against the clock. */
  readonly changed: ReadonlySet<string>;
  readonly now: Date;
  /** Created by staff, so a source cannot supply missing data. */
  readonly isOwn: boolean;
  /** IDs of the presenters and venues that the event may reference. */
  readonly places: ReadonlySet<string>;
}

/** Returns every problem that prevents publishing the draft, each with its field. */
export function validateDraft(draft: DraftToValidate): EventProblem[] {
  const parsed = FeedEvent.safeParse(assembleEvent(draft.flat));
  const problems = [...validateTexts(draft), ...validateValues(draft), ...validateDiscounts(draft)];
  if (!parsed.success) {
    const document = assembleEvent(draft.flat);
    for (const { path, message } of parsed.error.issues) {
      const at = pathOf(document, path);
      // Missing or non-positive prices and invalid discounts are already reported more precisely.
      if (problems.some((one) => one.path === at || (isDiscount(at) && one.path.startsWith(`${at}/`)))) continue;
      problems.push({ path: at, problem: 'not_readable', detail: message });
    }
    return problems;
  }
  const event = parsed.data;
  const endsEarly = event.performances.filter(
    (one) => one.endsAt && Date.parse(one.endsAt) <= Date.parse(one.startsAt),
  );
  for (const { key } of endsEarly) {
    problems.push({ path: `performances/${pathKey(key)}/endsAt`, problem: 'ends_before_it_begins' });
  }
  const lost = refuseDiscounts(event);
  if (lost) problems.push({ path: `discounts/${pathKey(lost.key)}`, problem: lost.why });
  const refusal = endsEarly.length === 0 ? refuseWindows(event) : undefined;
  if (refusal !== undefined) problems.push({ path: 'saleWindows', problem: 'windows_unclear', detail: refusal });
  if (draft.isOwn) problems.push(...validateOffer(event));
  return problems;
}

const listsWithKeys: ReadonlySet<string> = new Set(['performances', 'zones', 'discounts']);

function isDiscount(path: string): boolean {
  return /^discounts\/[^/]+$/.test(path);
}

/** Converts a schema issue's path to a field name, replacing positions with keys. */
export function pathOf(document: unknown, names: readonly PropertyKey[]): string {
  const said: string[] = [];
  let value = document;
  for (const name of names) {
    value = typeof value === 'object' && value !== null ? (Reflect.get(value, name) as unknown) : undefined;
    const key = typeof value === 'object' && value !== null ? (Reflect.get(value, 'key') as unknown) : undefined;
    const isMember = typeof name === 'number' && listsWithKeys.has(said.at(-1) ?? '');
    if (isMember && typeof key === 'string') said.push(pathKey(key));
    // An issue inside a field is reported on the field itself.
    else if (typeof name === 'number') break;
    else said.push(String(name));
  }
  return said.join('/');
}

function validateTexts({ flat, changed }: DraftToValidate): EventProblem[] {
  const problems: EventProblem[] = [];
  for (const [path, value] of flat) {
    // `validateDiscounts` reports issues in discount texts.
    if (path === 'discounts') continue;
    if (changed.has(path) && isName(path) && typeof value === 'string' && hasHidden(value))
      problems.push({ path, problem: 'not_one_line' });
    if (changed.has(path) && hasHtml(value)) problems.push({ path, problem: 'html_not_allowed' });
    const isNested = typeof value === 'object' && value !== null;
    if (isNested && changed.has(path) && findUnfitText(value)) problems.push({ path, problem: 'not_one_line' });
  }
  return [...problems, ...findLanguageGaps(flat)];
}

/** Returns whether a field is a title or name, which must fit an email subject and a single line on a ticket. */
function isName(path: string): boolean {
  return /(?:^|\/)(?:title|name)\/[a-z_]+$/.test(path);
}

function validateValues({ flat, changed, now, places }: DraftToValidate): EventProblem[] {
  return [...flat].flatMap(([path, value]): EventProblem[] => {
    if (!changed.has(path)) return [];
    if (/\/prices\/[RHSZ]$/.test(path) && typeof value === 'number' && value <= 0) {
      return [{ path, problem: 'price_not_positive' }];
    }
    if (
      /^performances\/[^/]+\/startsAt$/.test(path) &&
      typeof value === 'string' &&
      Date.parse(value) <= now.getTime()
    ) {
      return [{ path, problem: 'in_the_past' }];
    }
    if (path === 'website' && typeof value === 'string' && !isWebLink(value))
      return [{ path, problem: 'link_not_valid' }];
    if (/(?:^|\/)(?:presenter|venue)$/.test(path) && !(typeof value === 'string' && places.has(value)))
      return [{ path, problem: 'unknown_place' }];
    return [];
  });
}

/** Returns the problems of an event that lacks data required to sell it here. */
function validateOffer({ partner, performances, stream }: FeedEvent): EventProblem[] {
  if (performances.length === 0) return [{ path: 'performances', problem: 'no_performance' }];
  if (partner) return [];
  return performances.flatMap(({ key, zones = [] }): EventProblem[] => {
    const path = `performances/${pathKey(key)}`;
    if (zones.length === 0) return [{ path, problem: 'no_zone' }];
    return zones.flatMap((zone): EventProblem[] => {
      const own = `${path}/zones/${pathKey(zone.key)}`;
      if (Object.keys(zone.prices).length === 0) return [{ path: own, problem: 'no_price' }];
      const isBounded = zone.kind === 'seated' || stream !== undefined || (zone.capacity ?? 0) > 0;
      return isBounded ? [] : [{ path: `${own}/capacity`, problem: 'no_places' }];
    });
  });
}
