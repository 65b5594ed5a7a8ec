import type { SitePageName } from '../../../contract/content/site-pages.ts';

/** Pages that a member agrees to at registration: terms and privacy policy are on one page, in one edition. */
export const agreedPages = ['releaseNotes'] as const satisfies readonly SitePageName[];

/** Returns whether content with a period is shown; the start is included, the end is not. */
export function isWithinPeriod(now: Date, from: Date, until: Date | null): boolean {
  return from.getTime() <= now.getTime() && (until === null || now.getTime() < until.getTime());
}

/** Sorts pinned articles first, then the newest; at the same instant, the higher number. */
export function compareArticles(a: ComparedArticle, b: ComparedArticle): number {
  return Number(b.pinned) - Number(a.pinned) || compareAge(a, b);
}

/** Sorts the newest first. */
export function compareAge(a: Omit<ComparedArticle, 'pinned'>, b: Omit<ComparedArticle, 'pinned'>): number {
  return b.publishedFrom.getTime() - a.publishedFrom.getTime() || b.number - a.number;
}

interface ComparedArticle {
  pinned: boolean;
  publishedFrom: Date;
  number: number;
}
