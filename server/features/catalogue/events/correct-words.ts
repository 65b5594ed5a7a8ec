/** American and hasty spellings of words that titles and venues are full of, as British English writes them. */
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

/** A folded word in the spelling under which it is kept. */
export function spell(word: string): string {
  return Object.hasOwn(spellings, word) ? spellings[word]! : word;
}

/** Letters that may differ: none in a short word, where every other is another word. */
function tolerance(length: number): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

/** Words meant by one that is known to nobody; more would be guessing. */
const mostMeant = 4;

/** The words of an index, to say which of them somebody meant. */
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

  /** Whether any word begins so. Latin words only. */
  begins(letters: string): boolean {
    return this.#byFirst.get(letters.charAt(0))?.some((word) => word.startsWith(letters)) ?? false;
  }

  /**
   * The words that a mistyped one is nearest to, all equally near; none where it is too far from any. The first letter
   * is right, or has changed places with the second; doubled letters count for little.
   * @param typing the last letters may be missing.
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
    return found.slice(0, mostMeant);
  }
}

function undouble(word: string): string {
  return word.replace(/(.)\1+/g, '$1');
}

/** Letters to change, add, leave out or swap with their neighbour; Infinity as soon as it is more than `most`. */
function distance(one: string, other: string, most: number): number {
  if (most < 0 || Math.abs(one.length - other.length) > most) return Infinity;
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
    if (least > most) return Infinity;
    before = last;
    last = row;
  }
  return last[other.length]!;
}
