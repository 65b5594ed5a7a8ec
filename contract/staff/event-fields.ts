import type { StaffAction } from '../identity/staff.ts';

/* An edited event is a list of fields with paths: `minimumAge`, `title/zh_hk`, `performances/KEY/startsAt`, `performances/KEY/zones/KEY/prices/R`. A performance or zone is itself a field, true if it exists. Keys in paths are encoded with `encodeURIComponent`. */

export type FieldAction = Extract<StaffAction, 'event.write' | 'performance.write' | 'price.write' | 'window.write'>;

const language = '(?:en_us|zh_hk|zh_cn)';
const key = '[^/]{1,300}';
const performance = `performances/${key}`;
const zone = `${performance}/zones/${key}`;
const filmTexts = '(?:genre|country|language|subtitles|director|cast|story|version)';
const filmFacts = '(?:releaseDate|year|class|durationMinutes)';
const texts = '(?:title|description|dateText|durationText|priceText|ageLimitText)';
const facts =
  '(?:type|category|notices|presenter|venue|synonyms|durationMinutes|doorsBeforeMinutes|linkOnly|minimumAge|showAdded|ticketsAdded|hot|transferable|returnable|exchangeable|resale|website)';

const rules: readonly (readonly [FieldAction, RegExp])[] = [
  [
    'event.write',
    new RegExp(
      `^(?:${facts}|picture/address|(?:${texts}|picture/alt)/${language}|film/${filmFacts}|film/${filmTexts}/${language})$`,
    ),
  ],
  [
    'performance.write',
    new RegExp(
      `^(?:ticketsPerPurchase|ticketsPerMember|${performance}(?:/(?:startsAt|endsAt|venue|plan|added|soldOut|(?:name|house)/${language}))?)$`,
    ),
  ],
  ['price.write', new RegExp(`^(?:discounts|${zone}(?:/(?:kind|capacity|name/${language}|prices/[RHSZ]))?)$`)],
  ['window.write', new RegExp(`^(?:onSaleFrom|onSaleUntil|saleWindows|${performance}/saleWindows)$`)],
];

/** Returns the action required to write a field; `undefined` if staff cannot write it. */
export function actionOfField(path: string): FieldAction | undefined {
  return rules.find(([, pattern]) => pattern.test(path))?.[0];
}
