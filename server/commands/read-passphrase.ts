import { readFileSync } from 'node:fs';

/** Minimum length in characters (our choice): an attacker with the file can guess without limit. */
const shortest = 12;

/**
 * Returns the backup passphrase: the first line of the file, or the setting `BACKUP_PASSPHRASE`. `undefined` if neither
 * is given.
 * @throws if the file is unreadable or the passphrase is too short.
 */
export function readPassphrase(file: string | undefined): string | undefined {
  const passphrase = file === undefined ? process.env.BACKUP_PASSPHRASE : firstLine(file);
  if (file === undefined && !passphrase) return undefined;
  if (!passphrase || passphrase.length < shortest)
    throw new Error(`The passphrase is too short. Use at least ${shortest} characters.`);
  return passphrase;
}

function firstLine(file: string): string {
  try {
    return readFileSync(file, 'utf8').split(/\r?\n/, 1)[0] ?? '';
  } catch {
    throw new Error(`Cannot read the passphrase from ${file}.`);
  }
}
