import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import type { Db } from '../../../context.ts';
import { readProfile } from '../store.ts';

/** Estimated guesses for eight random characters; the estimate counts ten per character. */
const fewestGuesses = 10 ** 8;

/** Words that local users start passwords with, in addition to the general lists. */
const local = [
  'hongkong kowloon victoria mongkok tsimshatsui causeway central wanchai lantau shatin',
  'monday tuesday wednesday thursday friday saturday sunday spring summer autumn winter',
  'january february march april june july august september october november december',
  'ticket tickets concert theatre cinema welcome',
].flatMap((line) => line.split(' '));

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Loads the dictionaries (80 ms, 12 MB) the first time a password is chosen. */
function openEstimator(): Promise<ZxcvbnFactory> {
  return (estimator ??= load());
}

async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  // With the library's default of 100 substitutions ('4' for 'a'), 20 characters take up to 65 ms; with 4, at most 12
  // ms.
  return new Factory({ dictionary: { ...dictionary, local }, graphs: adjacencyGraphs, l33tMaxSubstitutions: 4 });
}

/**
 * Returns true if a password is easy to guess: common passwords, words, names, dates and keyboard rows, also with added
 * capitals, digits or symbols. Takes at most 12 ms for 20 characters.
 * @param personal the account's personal words: address, names.
 */
export async function isGuessablePassword(password: string, personal: readonly string[] = []): Promise<boolean> {
  const plain = password.normalize('NFKC').trim();
  const words = personal.flatMap((text) => [
    text,
    text.split('@', 1)[0] ?? '',
    text.replaceAll(/[\s-]/g, ''),
    ...text.split(/[@.\s-]+/),
  ]);
  const known = ['fei', ...words].filter((word) => word.length > 2);
  return (await openEstimator()).check(plain, known).guesses < fewestGuesses;
}

export async function isGuessableOfMember(db: Db, memberId: string, password: string): Promise<boolean> {
  const profile = await readProfile(db, memberId);
  const { email = '', loginId = null, firstName = '', lastName = '' } = profile ?? {};
  return isGuessablePassword(password, [email, loginId ?? '', firstName, lastName]);
}
