/** Minimum age in years, 0 for none. `complete`: the text contains nothing else. */
export type AgeReading = { minimumAge: number; complete: boolean };

const numerals = '零一二三四五六七八九十';
const number = String.raw`(\d{1,2}|[一二三四五六七八九十]|one|two|three|four|five|six|seven|eight|nine|ten)`;
const words = 'zero one two three four five six seven eight nine ten'.split(' ');

const noLimit = [/^no age limit\.?$/i, /^(?:不設|沒有|無)年齡限制[。.]?$|^年齡不限[。.]?$/];
const below = String.raw`(?:\s*\((?:person below this age not admitted|此歲數以下恕不招待)\))?`;
const limits = [
  `^${number}${below}$`,
  `^age limit\\s*:?\\s*${number}${below}\\.?$`,
  `^(?:only )?(?:for )?(?:(?:persons?|audiences?|participants?|children) )?(?:age|ages|aged)\\s*${number}\\s*(?:\\+|(?:or|and) (?:above|over|up))(?: only)?${below}\\.?$`,
  `^(?:audience|persons?|children)\\s*(?:of |aged |the age of )*(?:below|under)\\s*(?:the age of )?${number}\\s*(?:will not be|are not) admitted\\.?$`,
  `^person below the age of ${number} will not be admitted\\.?$`,
  `^(?:只[限准])?${number}歲(?:或|及)以上(?:人士|觀眾)?(?:觀看|入場)?${below}[。.]?$`,
  `^適合${number}歲(?:或|及)以上(?:人士|觀眾)?\\s*\\(此歲數以下恕不招待\\)[。.]?$`,
  `^年齡限制\\s*:?\\s*${number}歲?${below}[。.]?$`,
  `^${number}歲以下(?:幼童|小童|兒童|人士)?恕不招待[。.]?$`,
].map((pattern) => new RegExp(pattern, 'i'));

/**
 * Parses the minimum age in English or Traditional Chinese. A recommendation ("suitable for ages 6 and above") is not a
 * limit. Returns `undefined` if the text does not state a limit in known words.
 */
export function parseAgeText(raw: string): AgeReading | undefined {
  const text = raw.normalize('NFKC').trim();
  const whole = readLimit(text);
  if (whole !== undefined) return { minimumAge: whole, complete: true };
  const found = text
    .split(/[.。,]\s*/)
    .map(readLimit)
    .filter((age) => age !== undefined);
  const [only, ...more] = found;
  return only === undefined || more.length > 0 ? undefined : { minimumAge: only, complete: false };
}

function readLimit(sentence: string): number | undefined {
  if (noLimit.some((pattern) => pattern.test(sentence))) return 0;
  for (const pattern of limits) {
    const figure = pattern.exec(sentence)?.[1]?.toLowerCase();
    if (!figure) continue;
    const age = Number.isNaN(Number(figure))
      ? Math.max(numerals.indexOf(figure), words.indexOf(figure))
      : Number(figure);
    return age <= 21 ? age : undefined;
  }
  return undefined;
}

/** Returns the age limit on which both languages agree, or the only one if the other text is empty. */
export function agreeOnAge(english: string, chinese: string): AgeReading | undefined {
  if (!english.trim()) return parseAgeText(chinese);
  if (!chinese.trim()) return parseAgeText(english);
  const [first, second] = [parseAgeText(english), parseAgeText(chinese)];
  if (!first || !second || first.minimumAge !== second.minimumAge) return undefined;
  return { minimumAge: first.minimumAge, complete: first.complete && second.complete };
}
