/** An amount of Hong Kong dollars as people type it, in cents; NaN for anything else, which the server says at its field. */
export function readCents(text: string): number {
  const plain = text.normalize('NFKC').replaceAll(/[\s,]|HKD|HK\$|\$/gi, '');
  const [, sign, dollars, cents = ''] = /^([-−]?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(plain) ?? [];
  if (dollars === undefined) return Number.NaN;
  return (sign ? -1 : 1) * (Number(dollars) * 100 + Number(cents.padEnd(2, '0')));
}
