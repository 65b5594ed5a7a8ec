/** Maps American and informal spellings, frequent in titles and venue names, to British English. */
const spellings: Readonly<Record<string, string>> = {
  center: 'centre',
  centers: 'centres',
  color: 'colour',
  colors: 'colours',
  favorite: 'favourite',
  favorites: 'favourites',
  harbor: 'harbour',
  harbors: 'harbours',
  honor: 'honour',
  humor: 'humour',
  jewelry: 'jewellery',
  lite: 'light',
  nite: 'night',
  nites: 'nights',
  neighbor: 'neighbour',
  neighbors: 'neighbours',
  program: 'programme',
  programs: 'programmes',
  rumor: 'rumour',
  theater: 'theatre',
  theaters: 'theatres',
  thru: 'through',
  tonite: 'tonight',
};

/** Returns the indexed spelling of a folded word. */
export function spell(word: string): string {
  return Object.hasOwn(spellings, word) ? spellings[word]! : word;
}

/** Returns the number of letters that may differ; 0 for short words, where any change gives another word. */
function tolerance(length: number): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

/** Maximum corrections for an unknown word; more would be guesswork. */
const maxMeant = 4;

/** Indexed words, used to correct misspelt ones. */
export class Vocabulary {
  readonly #words = new Set<string>();
  readonly #byFirst = new Map<string, string[]>();

  add(word: string): void {
    if (this.#words.has(word)) return;
    this.#words.add(word);
    if (!/^\p{Script=Latin}+$/u.test(word)) return;
    const first = word.charAt(0);
    const list = this.#byFirst.get(first);
    if (list) list.push(word);
    else this.#byFirst.set(first, [word]);
  }

  has(word: string): boolean {
    return this.#words.has(word);
  }

  /** Returns whether any word starts with the letters. Covers Latin words only. */
  begins(letters: string): boolean {
    return this.#byFirst.get(letters.charAt(0))?.some((word) => word.startsWith(letters)) ?? false;
  }

  /**
   * Returns the words closest to a misspelt one, all at the same distance; empty if none is close enough. The first
   * letter must match or be swapped with the second; doubled letters count little.
   * @param typing allows the last letters to be missing
   */
  nearest(word: string, typing: boolean): string[] {
    let least = tolerance(word.length);
    if (least === 0) return [];
    const single = undouble(word);
    let found: string[] = [];
    for (const first of new Set([word.charAt(0), word.charAt(1)])) {
      for (const known of this.#byFirst.get(first) ?? []) {
        if (first !== word.charAt(0) && known.charAt(1) !== word.charAt(0)) continue;
        const away = Math.min(
          distance(word, typing ? known.slice(0, word.length) : known, least),
          1 + distance(single, typing ? undouble(known).slice(0, single.length) : undouble(known), least - 1),
        );
        if (away > least) continue;
        if (away < least) found = [];
        least = away;
        found.push(known);
      }
    }
    return found.slice(0, maxMeant);
  }
}

function undouble(word: string): string {
  return word.replace(/(.)\1+/g, '$1');
}

/** Returns the edit distance, counting transpositions; Infinity as soon as it exceeds `most`. */
function distance(one: string, other: string, max: number): number {
  if (max < 0 || Math.abs(one.length - other.length) > max) return Infinity;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at++) {
    const row = [at];
    let least = at;
    for (let to = 1; to <= other.length; to++) {
      const same = one[at - 1] === other[to - 1];
      let cost = Math.min(last[to]! + 1, row[to - 1]! + 1, last[to - 1]! + (same ? 0 : 1));
      if (at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1]) {
        cost = Math.min(cost, before[to - 2]! + 1);
      }
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > max) return Infinity;
    before = last;
    last = row;
  }
  return last[other.length]!;
}
