import { readFileSync } from 'node:fs';

/** Minimum length in characters. An attacker who finds the file can guess without limit. Our decision. */
const shortest = 12;

/**
 * Returns the passphrase of backups: the first line of the file, or the setting `BACKUP_PASSPHRASE`; `undefined` when
 * neither is given.
 * @throws for an unreadable file or a passphrase that is too short.
 */
export function readPassphrase(file: string | undefined): string | undefined {
  const passphrase = file === undefined ? process.env.BACKUP_PASSPHRASE : firstLine(file);
  if (file === undefined && !passphrase) return undefined;
  if (!passphrase || passphrase.length < shortest)
    throw new Error(`The passphrase is too short: use at least ${shortest} characters.`);
  return passphrase;
}

function firstLine(file: string): string {
  try {
    return readFileSync(file, 'utf8').split(/\r?\n/, 1)[0] ?? '';
  } catch {
    throw new Error(`The passphrase cannot be read from ${file}.`);
  }
}
