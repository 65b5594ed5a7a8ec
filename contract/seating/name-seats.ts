import type { Language } from '../core/language.ts';

export interface NamedSeat {
  /** Set if the row label alone is ambiguous. */
  readonly section?: string | null | undefined;
  readonly row: string | null;
  readonly seat: string;
}

interface SeatWords {
  readonly row: (row: string) => string;
  readonly seats: (labels: readonly string[]) => string;
  /** Separator between section, row and seats. */
  readonly part: string;
}

const wordsOf: Record<Language, SeatWords> = {
  en_us: {
    row: (row) => `Row ${row}`,
    seats: (labels) => `${labels.length === 1 ? 'seat' : 'seats'} ${listed(labels, ', ', ' and ')}`,
    part: ', ',
  },
  zh_hk: { row: (row) => `${row} 行`, seats: (labels) => `${labels.join('、')} 號`, part: ' ' },
  zh_cn: { row: (row) => `${row} 排`, seats: (labels) => `${labels.join('、')} 号`, part: ' ' },
};

const between: Record<Language, string> = { en_us: '; ', zh_hk: '；', zh_cn: '；' };

/**
 * Returns true if a section's name is only a code such as 'A' or '101', which needs the word "section" before it. Names
 * such as 'Stalls', 'Section 12' and '堂座' are clear on their own.
 */
export function isSectionCode(name: string): boolean {
  return /^(?=.{1,4}$)[A-Z]*\d*[A-Z]?$/.test(name);
}

/** Formats seats as a phrase, grouped by row in the given order: 'Row C, seats 12 and 13'. */
export function nameSeats(seats: readonly NamedSeat[], language: Language): string {
  const words = wordsOf[language];
  const rows = Map.groupBy(seats, ({ section, row }) => JSON.stringify([section ?? null, row]));
  const said = [...rows.values()].map((ofRow) => {
    const { section, row } = ofRow[0]!;
    const labels = words.seats(ofRow.map((one) => one.seat));
    const parts = [section, row === null ? null : words.row(row), labels].filter((part) => part);
    return capitalised(parts.join(words.part));
  });
  return said.join(between[language]);
}

function listed(labels: readonly string[], comma: string, last: string): string {
  return labels.length < 2 ? labels.join('') : `${labels.slice(0, -1).join(comma)}${last}${labels.at(-1)}`;
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
