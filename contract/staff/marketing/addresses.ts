import { emailPattern, fitsLocalPart } from '../../identity/email.ts';

/** `repeated`: an earlier line has the same address. */
type AddressMistake = 'email_missing' | 'email_wrong' | 'repeated';

/** Addresses and invalid lines of a pasted list; lines are counted from 1. */
export interface ParsedAddressList {
  readonly emails: readonly string[];
  readonly mistakes: readonly { readonly line: number; readonly text: string; readonly mistake: AddressMistake }[];
}

/**
 * Returns the addresses in pasted text, ignoring other content (`Name <address>; "Name",address`). A line may have
 * several addresses. Skips empty lines, and repetitions within a line.
 */
export function readAddresses(text: string): ParsedAddressList {
  const emails: string[] = [];
  const mistakes: ParsedAddressList['mistakes'][number][] = [];
  const known = new Map<string, number>();
  for (const [at, raw] of text
    .replace(/^\uFEFF/u, '')
    .split(/\r?\n/u)
    .entries()) {
    const line = raw.trim();
    if (!line) continue;
    const fields = line
      .normalize('NFC')
      .split(/[,，;；\t<>"\s]/u)
      .filter((one) => /[@＠]/u.test(one));
    const mistake = fields.length === 0 ? 'email_missing' : fields.map(take).find((one) => one !== undefined);
    if (mistake) mistakes.push({ line: at + 1, text: line, mistake });

    function take(email: string): AddressMistake | undefined {
      if (!emailPattern.test(email) || !fitsLocalPart(email) || email.length > 254) return 'email_wrong';
      const earlier = known.get(email.toLowerCase());
      if (earlier !== undefined) return earlier === at ? undefined : 'repeated';
      known.set(email.toLowerCase(), at);
      emails.push(email);
      return undefined;
    }
  }
  return { emails, mistakes };
}
