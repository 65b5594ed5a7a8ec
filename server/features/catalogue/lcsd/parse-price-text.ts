/** Result of parsing a price text: cents, most expensive first. `note`: text beside the prices. */
export type PriceReading =
  | { kind: 'prices'; cents: number[]; note?: string }
  | { kind: 'free' }
  | { kind: 'unreadable' };

/** Cents. A higher figure is two prices without a separator: "300200". */
const dearest = 10_000_00;

const amount = String.raw`(?:hk)?\$?\s*(?:\d{1,2},\d{3}(?!\d)|\d{2,4}(?!\d))\s*元?\s*[*#^+%]*(?:\s+[*#^+%]+)*`;
const list = new RegExp(String.raw`^${amount}(?:\s*(?:[;,/、;]|&|and|及)\s*${amount})*[.。;]?$`, 'i');
const figures = /(\d{1,2},\d{3}(?!\d)|\d{2,4})/g;
const free = /^(?:\$?0|free\b.*|.*\bfree admission.*|.*免費.*)$/is;
/** A remark in brackets after the prices, or words before prices in brackets, without figures in the remark. */
const withRemark = /^([^()]*\d[^()]*)\(([^\d$]+)\)$/s;
const afterWords = /^([^()\d$]*(?:contact|聯絡)[^()\d$]*)\(([^()]*\d[^()]*)\)$/is;

/**
 * Parses ticket prices in Hong Kong dollars, in English or Traditional Chinese. Prices per lesson or date, price ranges
 * and named prices are unreadable and are shown as text.
 */
export function parsePriceText(raw: string): PriceReading {
  const text = raw.normalize('NFKC').trim();
  const remark = withRemark.exec(text);
  const words = afterWords.exec(text);
  const prices = (remark?.[1] ?? words?.[2] ?? text).trim();
  const note = (remark?.[2] ?? words?.[1])?.trim();
  if (!/[1-9]/.test(text) && free.test(text)) return { kind: 'free' };
  if (!list.test(prices)) return { kind: 'unreadable' };
  const cents = [...prices.matchAll(figures)].map(([figure]) => Number(figure.replace(',', '')) * 100);
  if (cents.some((price) => price > dearest || price === 0)) return { kind: 'unreadable' };
  // Several numbers without a currency may not be prices; a single one in a price field is.
  if (!prices.includes('$') && !prices.includes('元') && cents.length > 1) return { kind: 'unreadable' };
  return { kind: 'prices', cents: [...new Set(cents)].sort((a, b) => b - a), ...(note ? { note } : {}) };
}

/** Returns the prices on which both languages agree, or the only ones if the other text is empty. */
export function agreeOnPrices(english: string, chinese: string): PriceReading {
  if (!english.trim()) return parsePriceText(chinese);
  if (!chinese.trim()) return parsePriceText(english);
  const [first, second] = [parsePriceText(english), parsePriceText(chinese)];
  const same =
    first.kind === second.kind &&
    (first.kind !== 'prices' || second.kind !== 'prices' || first.cents.join() === second.cents.join());
  return same ? first : { kind: 'unreadable' };
}
