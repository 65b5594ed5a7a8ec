import type { FestivalFilm, FestivalScreening } from './festival-rows.ts';

/** A film joined with its screenings by title only. */
export interface JoinedFilm {
  film: FestivalFilm;
  filmId: string;
  screenings: FestivalScreening[];
}

export interface Unjoined {
  key: string;
  title: string;
  reason: string;
}

/**
 * Matches screenings to films by title, ignoring quotation marks, dashes and capitals. If two films share an English
 * title, the Chinese one decides. Screenings with no match or an ambiguous one go to `rejected`: films are never
 * guessed.
 */
export function joinScreenings(
  films: readonly FestivalFilm[],
  screenings: readonly FestivalScreening[],
): { joined: JoinedFilm[]; rejected: Unjoined[] } {
  const rejected: Unjoined[] = [];
  const byTitle = Map.groupBy(films, ({ title }) => plain(title));
  const joined = new Map<FestivalFilm, JoinedFilm>();
  for (const screening of screenings) {
    const found = findFilm(screening, films, byTitle);
    const reject = (reason: string) => rejected.push({ key: screening.id, title: screening.filmTitle.en, reason });
    if (typeof found === 'string') {
      reject(found);
      continue;
    }
    const known = joined.get(found) ?? { film: found, filmId: screening.filmId, screenings: [] };
    if (known.filmId !== screening.filmId) reject('its film has another id at other screenings');
    else known.screenings.push(screening);
    joined.set(found, known);
  }
  for (const film of films) {
    if (!joined.has(film)) rejected.push({ key: film.title, title: film.title, reason: 'has no screening' });
  }
  return { joined: [...joined.values()], rejected };
}

function findFilm(
  { filmTitle }: FestivalScreening,
  films: readonly FestivalFilm[],
  byTitle: ReadonlyMap<string, readonly FestivalFilm[]>,
): FestivalFilm | string {
  const title = plain(filmTitle.en);
  const exact = byTitle.get(title) ?? [];
  // "Private Revolutions" is listed as the first half of "Private Revolutions: Works from the Collection".
  const found = exact.length > 0 ? exact : films.filter((film) => plain(film.title.split(/:\s/)[0]!) === title);
  if (found.length === 0) return 'no film has this title';
  if (found.length === 1) return found[0]!;
  const same = found.filter(({ titleZh }) => titleZh && filmTitle.zh && plain(titleZh) === plain(filmTitle.zh));
  return same.length === 1 ? same[0]! : 'several films have this title';
}

function plain(title: string): string {
  return title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s*[–—]\s*/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}
