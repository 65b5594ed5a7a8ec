/** A heart as it is pressed: the event's number, and whether it is wanted from then on. */
export interface PressedHeart {
  readonly number: number;
  readonly wanted: boolean;
}

/** What the button of a heart sends. */
export function writeHeart({ number, wanted }: PressedHeart): string {
  return `${number} ${wanted ? 'on' : 'off'}`;
}

/** Of what a button has sent; undefined for anything else. */
export function readHeart(text: string): PressedHeart | undefined {
  const [, number, wanted] = /^([1-9]\d{0,9}) (on|off)$/.exec(text) ?? [];
  return number ? { number: Number(number), wanted: wanted === 'on' } : undefined;
}
