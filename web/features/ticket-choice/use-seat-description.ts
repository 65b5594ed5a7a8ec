import { useTranslations } from 'use-intl';
import type { SeatDescription } from '../../../contract/seating/describe-seats.ts';
import { useSectionTitle } from './use-section-title.ts';

interface Naming {
  /** False if the rows are shown beside the text. */
  readonly row?: boolean;
  /** True to include the section, if there is one. */
  readonly section?: boolean;
}

/** Returns a function that describes seats in a sentence: 'Row F, centre, 18 m from the stage'. */
export function useSeatDescription(): (telling: SeatDescription, naming?: Naming) => string {
  const t = useTranslations('seatTelling');
  const titleOf = useSectionTitle();
  return ({ section, rows, place, kind, metres, notes }, { row = true, section: withSection = false } = {}) => {
    const where =
      place === 'midline' || place === 'long_side' || place === 'corner' || place === 'end'
        ? { apart: true, text: t(`fields.${kind === 'pitch' ? 'pitch' : 'court'}.${place}`) }
        : { apart: false, text: t(`places.${place}`) };
    const named = t('rows', { rows: rows.join(t('rowAnd')), count: rows.length });
    const hasRow = row && rows.some((label) => label !== '');
    // Together, '排' and '球场' would read as a volleyball court.
    const joined = where.apart ? [named, where.text] : [t('rowAndPlace', { rows: named, place: where.text })];
    const parts = [
      withSection && section ? titleOf(section) : '',
      ...(hasRow ? joined : [where.text]),
      t(`away.${kind}`, { metres: String(metres) }),
      ...notes.map(({ note, some }) =>
        some === null ? t(`notes.${note}`) : t('some', { note: t(`notes.${note}`), count: some }),
      ),
    ];
    return capitalised(parts.filter(Boolean).join(t('comma')));
  };
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
