const hours = String.raw`(\d{1,2}(?:\.5)?)\s*(?:hours?|hrs?|小時)`;
const minutes = String.raw`(\d{1,3})\s*(?:minutes?|mins?|分鐘)`;
const span = new RegExp(`(?:${hours}\\s*(?:and\\s*)?(?:${minutes})?|${minutes})`, 'gi');
/** The running time already includes an interval that follows it. */
const interval = new RegExp(
  [
    String.raw`(?:including|with|包括|設有)[^.。;0-9]*\d{1,2}[\s-]*(?:minutes?|mins?|分鐘)[\s之的]*(?:intermission|interval|中場休息)?`,
    String.raw`(?:including|包括)[^.。;0-9]*(?:intermission|interval|中場休息)\s*(?:of\s*)?\d{1,2}\s*(?:minutes?|mins?|分鐘)`,
  ].join('|'),
  'gi',
);
/** Minutes. A longer time means something else. */
const longest = 24 * 60;

/**
 * Returns the running time in minutes if the text has exactly one time span in English or Traditional Chinese, else
 * `undefined`.
 */
export function parseDurationText(raw: string): number | undefined {
  const text = raw.normalize('NFKC').replace(interval, '');
  if (/\d:\d|\/|\d\s*-\s*\d/.test(text)) return undefined;
  const [only] = text.matchAll(span);
  if (!only || /\d/.test(text.replace(only[0], ''))) return undefined;
  const total = Number(only[1] ?? 0) * 60 + Number(only[2] ?? only[3] ?? 0);
  return total > 0 && total <= longest ? total : undefined;
}

/** Returns the running time on which both languages agree, or the only one if the other text is empty. */
export function agreeOnDuration(english: string, chinese: string): number | undefined {
  if (!english.trim()) return parseDurationText(chinese);
  if (!chinese.trim()) return parseDurationText(english);
  const first = parseDurationText(english);
  return first === parseDurationText(chinese) ? first : undefined;
}
