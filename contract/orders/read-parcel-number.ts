const parcelNumber = /^[0-9A-Za-z][0-9A-Za-z-]{3,39}$/;

/** Labels that people and courier lists put before a number: `Tracking No.: `, `SF Express `, `運單號`. */
const labels = [
  /^[^\d:#]*[:#]\s*/u,
  /^\p{Script=Han}+\s*/u,
  /^(?:(?:tracking|waybill|consignment|parcel|shipment|courier|number|no|ref|(?:sf )?express)\b[\s.]*)+/iu,
];

/**
 * Normalizes a courier's tracking number: removes quotes, a leading label and inner spaces (`SF 1234 5678 901`). Only
 * trims text that is not a tracking number.
 */
export function readParcelNumber(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/["'“”‘’「」]/gu, '')
    .trim();
  const groups = labels.reduce((rest, label) => rest.replace(label, ''), plain).split(/\s+/u);
  const joined = groups.join('');
  // Text such as 'sent on 5 May' is not a number in groups.
  const isWhole = groups.length === 1 || groups.every((group) => /\d/.test(group) || group.length <= 3);
  const digits = joined.replaceAll(/\D/g, '').length;
  return parcelNumber.test(joined) && isWhole && (groups.length === 1 || digits >= 4) ? joined : plain;
}

export function isParcelNumber(text: string): boolean {
  return parcelNumber.test(text);
}
