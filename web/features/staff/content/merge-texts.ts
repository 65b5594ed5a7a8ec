import { languages, type Language } from '../../../../contract/core/language.ts';
import type { SiteTexts } from '../../../../contract/staff/content/site-texts.ts';

/** Lines that two texts differ by; lines that both begin or end with are left out. */
export interface LineDifference {
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** What a change took away and put in, as one piece: from the first line that differs to the last. */
export function compareLines(before: string, after: string): LineDifference {
  const [old, now] = [before.split('\n'), after.split('\n')];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (
    end < old.length - start &&
    end < now.length - start &&
    old[old.length - 1 - end] === now[now.length - 1 - end]
  ) {
    end += 1;
  }
  return { removed: old.slice(start, old.length - end), added: now.slice(start, now.length - end) };
}

/**
 * Settles what two people have made of the same edition, language by language: what only one of them changed is theirs;
 * what both did, somebody chooses (`both`, where `texts` has mine).
 */
export function mergeTexts(
  base: SiteTexts,
  mine: SiteTexts,
  theirs: SiteTexts,
): { texts: SiteTexts; both: Language[] } {
  const texts = { ...mine };
  const both: Language[] = [];
  for (const language of languages) {
    if (theirs[language] === base[language] || theirs[language] === mine[language]) continue;
    if (mine[language] === base[language]) texts[language] = theirs[language];
    else both.push(language);
  }
  return { texts, both };
}
