/**
 * Parses a typed Hong Kong dollar amount into cents; returns NaN for anything else, for which the server returns an
 * error at the field.
 */
export function readCents(text: string): number {
  const plain = text.normalize('NFKC').replaceAll(/[\s,]|HKD|HK\$|\$/gi, '');
  const [, sign, dollars, cents = ''] = /^([-−]?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(plain) ?? [];
  if (dollars === undefined) return Number.NaN;
  return (sign ? -1 : 1) * (Number(dollars) * 100 + Number(cents.padEnd(2, '0')));
}
