import { addDays, hongKongDay } from '../../../../contract/core/hong-kong-calendar.ts';
import type { Language } from '../../../../contract/core/language.ts';
import type { Ctx, Program } from '../../../context.ts';
import { sharedKey } from '../../../platform/shared.ts';
import { addFailedSearches, deleteFailedSearches } from './store-failed-searches.ts';

/** Write interval in ms. Within it, a network counts once for the same words. */
const writeMs = 60_000;
/** Limits per process and interval: distinct words, and networks per word. */
const max = { words: 500, networks: 1000 };
/** Maximum distinct words per day. Bounds the table if someone floods it with invented words. */
const maxOfDay = 2000;
/** Days after which failed searches are deleted. */
const keptDays = 90;
/** Maximum characters. Longer queries are sentences, or not searches. */
const maxCharacters = 60;
/** Maximum digits. More may be a phone, card or identity card number, regardless of separators. */
const maxDigits = 5;

/** Normalizes search words; returns `undefined` if they may identify a person. */
export function normalizeSearchWords(typed: string): string | undefined {
  const words = typed.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim();
  const digits = words.match(/\p{Nd}/gu)?.length ?? 0;
  if (!/[\p{L}\p{N}]/u.test(words) || Array.from(words).length > maxCharacters) return undefined;
  if (words.includes('@') || digits > maxDigits || /\p{C}/u.test(words)) return undefined;
  return words;
}

/** Failed searches since the last write. Networks are held only in memory, for one minute. */
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
      if (known.networks.size < max.networks) known.networks.add(network);
    } else if (this.#noted.size < max.words) this.#noted.set(key, { language, words, networks: new Set([network]) });
  }

  async write(): Promise<void> {
    const noted = [...this.#noted.values()];
    this.#noted = new Map();
    if (noted.length === 0) return;
    const searches = noted.map(({ networks, ...one }) => ({ ...one, count: networks.size }));
    await addFailedSearches(this.#program.db, hongKongDay(this.#program.now()), searches, maxOfDay);
  }
}

const failedSearches = sharedKey<FailedSearches, Program>((program, onClose) => {
  const noted = new FailedSearches(program);
  const write = () =>
    noted.write().catch((error: unknown) => program.log.error({ err: error }, 'failed searches could not be written'));
  const timer = setInterval(() => void write(), writeMs).unref();
  onClose(() => {
    clearInterval(timer);
    return write();
  });
  return noted;
});

/** Records a search without results. Does not delay the response. */
export function recordFailedSearch(ctx: Ctx, typed: string): void {
  const words = normalizeSearchWords(typed);
  if (words !== undefined) ctx.shared(failedSearches).note(ctx.language, words, ctx.address);
}

/** Writes recorded searches before the interval ends. */
export function writeFailedSearches(program: Program): Promise<void> {
  return program.shared(failedSearches).write();
}

export function forgetOldSearches(program: Program): Promise<void> {
  return deleteFailedSearches(program.db, addDays(hongKongDay(program.now()), -keptDays));
}
