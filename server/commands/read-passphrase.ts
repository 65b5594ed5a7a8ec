import { readFileSync } from 'node:fs';

/** Characters: whoever finds the file can guess as long as they like. Our decision. */
const shortest = 12;

/**
 * The passphrase of backups: the first line of a file, or the setting `BACKUP_PASSPHRASE`; undefined where neither is
 * named. @throws for a file that cannot be read, and for one too short to protect anything.
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
