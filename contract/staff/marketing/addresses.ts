import { emailPattern, fitsLocalPart } from '../../identity/email.ts';

/** What is wrong with a line. `repeated`: an earlier line has the address. */
type AddressMistake = 'email_missing' | 'email_wrong' | 'repeated';

/** What a pasted list of addresses says, and the lines that cannot be read, counted from 1. */
export interface AddressList {
  readonly emails: readonly string[];
  readonly mistakes: readonly { readonly line: number; readonly text: string; readonly mistake: AddressMistake }[];
}

/**
 * Reads addresses, one a line; what else stands in a line of a spreadsheet (`Name, address`) is passed over. Empty lines
 * are none.
 */
export function readAddresses(text: string): AddressList {
  const emails: string[] = [];
  const mistakes: AddressList['mistakes'][number][] = [];
  const known = new Set<string>();
  for (const [at, raw] of text
    .replace(/^\uFEFF/u, '')
    .split(/\r?\n/u)
    .entries()) {
    const line = raw.trim();
    if (!line) continue;
    const field = line
      .normalize('NFC')
      .split(/[,，;；\t<>\s]/u)
      .find((one) => /[@＠]/u.test(one));
    const email = field ?? '';
    const isGood = emailPattern.test(email) && fitsLocalPart(email) && email.length <= 254;
    const mistake = !field
      ? 'email_missing'
      : !isGood
        ? 'email_wrong'
        : known.has(email.toLowerCase())
          ? 'repeated'
          : undefined;
    if (mistake) mistakes.push({ line: at + 1, text: line, mistake });
    else {
      known.add(email.toLowerCase());
      emails.push(email);
    }
  }
  return { emails, mistakes };
}
