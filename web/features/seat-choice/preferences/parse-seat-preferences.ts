import { numeral, parseNumeral } from './parse-numeral.ts';

/** Seat preferences. Those not mentioned are undefined. */
export interface ParsedPreferences {
  readonly quantity?: number;
  /** Per ticket, without the service fee. */
  readonly maxCents?: number;
  readonly aisle?: true;
  readonly noRestrictedView?: true;
  readonly wheelchair?: true;
  /** Key of a section. */
  readonly section?: string;
}

/** Words before and after a maximum price. `below` excludes the price itself. */
const atMost = String.raw`up to|at most|max(?:imum)?(?: of)?|no more than|not (?:more than|over)|within|budget(?: of| is)?|<=|≤|最多|最高|不超過|不超过|上限|預算|预算`;
const below = String.raw`under|below|less than|cheaper than|<|低於|低于|少於|少于|平過|便宜過|便宜过`;
const atLeast =
  /(?:at least|more than|over|above|from|>=?|≥|最少|至少|超過|超过|高於|高于|起碼)\s*(?:hk|港幣|港币)?\$?\s*$/;
const notMore = /(?:no more than|not (?:more than|over)|不超過|不超过)\s*(?:hk|港幣|港币)?\$?\s*$/;
const currency = String.raw`(?:hk\s?\$|hkd\s?|\$|港幣\s?|港币\s?)`;
const moneyUnit = String.raw`(?:dollars?|hkd|bucks|港元|港幣|港币|元|蚊|塊錢?|块钱?)`;

const people = String.raw`tickets?|seats?|places?|people|persons?|adults?|friends|of us|together|in a row|side by side|next to each other|adjacent`;
const counted = String.raw`連座|连座|連位|连位|張|张|個|个|位|人|席|座|飛|條飛`;

const aisle = /aisle|通道|走道|過道|过道|走廊|路口位/;
const restricted =
  /(?:no|not|without|avoid|un)[\s-]*(?:any\s+)?(?:restrict|obstruct|block)\w*|(?:full|clear|good|unimpeded)\s+view|(?:無|无|冇|不受|不要|唔要|沒有|没有|避開|避开|不)(?:任何)?(?:視野|视野|視線|视线)?(?:受限|受阻|遮擋|遮挡|阻擋|阻挡|阻隔|遮)|(?:視野|视野|視線|视线)(?:清晰|良好|開揚|开阔|無阻|无阻|不受阻|不受限|無遮擋|无遮挡)/;
const wheelchair = /wheel-?\s?chair|輪椅|轮椅/;
const refused =
  /(?:\b(?:no|not|without|avoid|away from|except)\b[^,.;]{0,12}|不要|不用|不想|唔要|唔使|非|避開|避开|遠離|远离)[近靠坐在\s]{0,2}$/;

/**
 * Parses preferences in any mixture of the three languages: `three together, aisle, up to $680`, `三張連座，近通道，$680以下`,
 * `3张连座，靠过道`. Ignores unknown text.
 * @param sections sections on the map, matched by name.
 */
export function parseSeatPreferences(
  text: string,
  sections: readonly { key: string; name: string }[],
): ParsedPreferences {
  const said = text.normalize('NFKC').toLowerCase();
  const price = findPrice(said);
  // Text read as a price is not also read as a number of seats.
  const rest = price ? said.replace(price.text, ' , ') : said;
  const section = findSection(rest, sections);
  const quantity = findQuantity(section ? rest.replace(section.text, ' , ') : rest);
  const maxCents = price && Math.floor(price.cents / (price.inAll ? (quantity ?? 1) : 1));
  return {
    ...(quantity === undefined ? {} : { quantity }),
    ...(maxCents === undefined ? {} : { maxCents }),
    ...(isSet(said, aisle) ? { aisle: true as const } : {}),
    ...(restricted.test(said) ? { noRestrictedView: true as const } : {}),
    ...(isSet(said, wheelchair) ? { wheelchair: true as const } : {}),
    ...(section ? { section: section.key } : {}),
  };
}

function isSet(said: string, what: RegExp): boolean {
  const found = what.exec(said);
  return found !== null && !refused.test(said.slice(0, found.index));
}

interface Price {
  readonly text: string;
  readonly cents: number;
  /** True if the price is the total for all tickets. */
  readonly inAll: boolean;
}

const prices = [
  new RegExp(
    `(?<below>${below})\\s*${currency}?\\s*(?<value>${numeral})\\s*${moneyUnit}?(?!\\s*(?:${people}|${counted}))`,
  ),
  new RegExp(`(?:${atMost})\\s*${currency}\\s*(?<value>${numeral})`),
  new RegExp(`(?:${atMost})\\s*(?<value>${numeral})\\s*${moneyUnit}`),
  new RegExp(`(?:budget(?: of| is)?|預算|预算)\\s*:?\\s*(?<value>${numeral})`),
  new RegExp(`${currency}\\s*(?<value>${numeral})`),
  new RegExp(`(?<value>${numeral})\\s*${moneyUnit}`),
  // A number this large is a price even if it has no currency.
  new RegExp(`(?:${atMost})\\s*(?<value>\\d{3}[\\d,]*)`),
  new RegExp(`(?<value>\\d{3}[\\d,]*)\\s*(?:以下|以內|以内|之內|之内|or (?:less|under|below|cheaper)|max)`),
];

function findPrice(said: string): Price | undefined {
  for (const pattern of prices) {
    const found = pattern.exec(said);
    const value = parseNumeral(found?.groups?.value ?? '');
    if (!found || !(value > 0)) continue;
    const before = said.slice(0, found.index + found[0].indexOf(found.groups?.value ?? ''));
    // A minimum price does not limit the search.
    if (atLeast.test(before) && !notMore.test(before)) return undefined;
    const cents = Math.round(value * 100) - (found.groups?.below ? 1 : 0);
    const inAll =
      /\b(?:in total|total|altogether|in all|for all|all in)\b|合共|總共|总共|一共|共計|共计|總數|全部/.test(said);
    return { text: found[0], cents, inAll };
  }
  return undefined;
}

const quantities = [
  new RegExp(
    `(?<value>${numeral})\\s*(?:adjacent |neighbouring |consecutive |good |cheap |best |wheelchair )?(?:${people})`,
  ),
  new RegExp(`(?<value>${numeral})\\s*(?:${counted})`),
  new RegExp(`(?:for|party of|group of|family of|需要|要|買|买|我們|我们|我哋)\\s*(?<value>${numeral})`),
  new RegExp(`^\\s*(?<value>${numeral})\\s*(?:$|,|、|，|。)`),
];
const two = /\b(?:a |one )?(?:pair|couple)\b|\bboth of us\b|一對|一对|情侶|情侣|夫婦|夫妇/;
const one = /\b(?:just me|myself|by myself|single seat|on my own)\b|一個人|一个人|自己一|單人|单人/;

/** Excludes numbers that have another meaning. The page applies the actual limit. */
const maxSeats = 99;

function findQuantity(said: string): number | undefined {
  if (two.test(said)) return 2;
  for (const pattern of quantities) {
    const value = parseNumeral(pattern.exec(said)?.groups?.value ?? '');
    if (Number.isInteger(value) && value >= 1 && value <= maxSeats) return value;
  }
  return one.test(said) ? 1 : undefined;
}

function findSection(said: string, sections: readonly { key: string; name: string }[]) {
  const longestFirst = sections.toSorted((some, other) => other.name.length - some.name.length);
  for (const { key, name } of longestFirst) {
    const found = patternOf(name)?.exec(said);
    if (found) return { key, text: found[0] };
  }
  return undefined;
}

/** Short names and numbers match only beside a word for a section. Longer names match anywhere. */
function patternOf(name: string): RegExp | undefined {
  const plain = name.normalize('NFKC').trim().toLowerCase();
  if (plain === '') return undefined;
  const escaped = plain.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`);
  const bounded = `(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`;
  const hasHan = /\p{Script=Han}/u.test(plain);
  if (plain.length > 3 || (hasHan && plain.length > 1)) return new RegExp(hasHan ? escaped : bounded, 'u');
  return new RegExp(
    `(?:section|block|zone|stand)\\s*${bounded}|(?<![\\p{L}\\p{N}])${escaped}\\s*(?:區|区|section|block)`,
    'u',
  );
}
