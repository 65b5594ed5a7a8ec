export interface FavouriteToggle {
  readonly number: number;
  readonly wanted: boolean;
}

/** Formats the value submitted by the favourite button. */
export function formatFavouriteToggle({ number, wanted }: FavouriteToggle): string {
  return `${number} ${wanted ? 'on' : 'off'}`;
}

/** Parses the value submitted by the favourite button; returns `undefined` if it is invalid. */
export function parseFavouriteToggle(text: string): FavouriteToggle | undefined {
  const [, number, wanted] = /^([1-9]\d{0,9}) (on|off)$/.exec(text) ?? [];
  return number ? { number: Number(number), wanted: wanted === 'on' } : undefined;
}
