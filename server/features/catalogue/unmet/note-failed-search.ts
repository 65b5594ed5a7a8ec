import { addDays, hongKongDay } from '../../../../contract/core/hong-kong-calendar.ts';
import type { Language } from '../../../../contract/core/language.ts';
import type { Ctx, Program } from '../../../context.ts';
import { sharedKey } from '../../../platform/shared.ts';
import { addFailedSearches, deleteFailedSearches } from '../store-failed-searches.ts';

/** How often what was noted is written. Milliseconds; a network counts once for the same words in that time. */
const writeMs = 60_000;
/** Different words that one process keeps until then, and networks of each. */
const most = { words: 500, networks: 1000 };
/** Different words of a day: whoever invents more fills no table. */
const mostOfDay = 2000;
/** After so many days they are forgotten. */
const keptDays = 90;
/** Longer ones are sentences, or no search. */
const mostCharacters = 60;
/** As of a telephone or card number or an identity card, whatever stands between them. */
const mostDigits = 5;

/** One form for what readers take for the same words; undefined where they may tell of a person. */
export function wordsToKeep(typed: string): string | undefined {
  const words = typed.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim();
  const digits = words.match(/\p{Nd}/gu)?.length ?? 0;
  if (!/[\p{L}\p{N}]/u.test(words) || Array.from(words).length > mostCharacters) return undefined;
  if (words.includes('@') || digits > mostDigits || /\p{C}/u.test(words)) return undefined;
  return words;
}

/** Who looked for what since it was written last: their networks stay in memory, and for that minute. */
class FailedSearches {
  readonly #program: Program;
  #noted = new Map<string, { language: Language; words: string; networks: Set<string> }>();

  constructor(program: Program) {
    this.#program = program;
  }

  note(language: Language, words: string, network: string): void {
    const key = `${language} ${words}`;
    const known = this.#noted.get(key);
    if (known) {
      if (known.networks.size < most.networks) known.networks.add(network);
    } else if (this.#noted.size < most.words) this.#noted.set(key, { language, words, networks: new Set([network]) });
  }

  async write(): Promise<void> {
    const noted = [...this.#noted.values()];
    this.#noted = new Map();
    if (noted.length === 0) return;
    const searches = noted.map(({ networks, ...one }) => ({ ...one, count: networks.size }));
    await addFailedSearches(this.#program.db, hongKongDay(this.#program.now()), searches, mostOfDay);
  }
}

const failedSearches = sharedKey<FailedSearches, Program>((program, onClose) => {
  const noted = new FailedSearches(program);
  const write = () =>
    noted.write().catch((error: unknown) => program.log.error({ err: error }, 'failed searches are not written'));
  const timer = setInterval(() => void write(), writeMs).unref();
  onClose(() => {
    clearInterval(timer);
    return write();
  });
  return noted;
});

/** Notes that a visitor's words found nothing. Costs whoever waits for an answer nothing. */
export function noteFailedSearch(ctx: Ctx, typed: string): void {
  const words = wordsToKeep(typed);
  if (words !== undefined) ctx.shared(failedSearches).note(ctx.language, words, ctx.address);
}

/** Writes what was noted, before its time. */
export function writeFailedSearches(program: Program): Promise<void> {
  return program.shared(failedSearches).write();
}

/** Forgets searches of long ago. For the worker's rounds. */
export function forgetOldSearches(program: Program): Promise<void> {
  return deleteFailedSearches(program.db, addDays(hongKongDay(program.now()), -keptDays));
}
