import { languages, type Language } from '../../../../contract/core/language.ts';
import type { SiteTexts } from '../../../../contract/staff/content/site-texts.ts';

/** Lines that differ, without the common lines at the start and the end. */
export interface LineDifference {
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** Returns the removed and added lines as one block, from the first difference to the last. */
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
 * Merges concurrent changes of an edition by language: uses the text that only one side changed. Lists languages
 * changed on both sides in `both`, for the user to decide; for these, `texts` has my text.
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
