const parcelNumber = /^[0-9A-Za-z][0-9A-Za-z-]{3,39}$/;

/** Labels that people and couriers' lists put before a number: `Tracking No.: `, `SF Express `, `運單號`. */
const labels = [
  /^[^\d:#]*[:#]\s*/u,
  /^\p{Script=Han}+\s*/u,
  /^(?:(?:tracking|waybill|consignment|parcel|shipment|courier|number|no|ref|(?:sf )?express)\b[\s.]*)+/iu,
];

/**
 * Parses a courier's tracking number. Removes quotes, a label before it and inner blanks (`SF 1234 5678 901`). Returns
 * other text unchanged but trimmed.
 */
export function readParcelNumber(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/["'“”‘’「」]/gu, '')
    .trim();
  const groups = labels.reduce((rest, label) => rest.replace(label, ''), plain).split(/\s+/u);
  const joined = groups.join('');
  // Words are not groups of a number: 'sent on 5 May'.
  const isWhole = groups.length === 1 || groups.every((group) => /\d/.test(group) || group.length <= 3);
  const digits = joined.replaceAll(/\D/g, '').length;
  return parcelNumber.test(joined) && isWhole && (groups.length === 1 || digits >= 4) ? joined : plain;
}

export function isParcelNumber(text: string): boolean {
  return parcelNumber.test(text);
}
