import type { SitePageName } from '../../../contract/content/site-pages.ts';

/** Pages that a member agrees to at registration: terms and privacy policy share one page and edition. */
export const agreedPages = ['releaseNotes'] as const satisfies readonly SitePageName[];

/** Returns whether content is within its period; the start is inclusive, the end exclusive. */
export function isWithinPeriod(now: Date, from: Date, until: Date | null): boolean {
  return from.getTime() <= now.getTime() && (until === null || now.getTime() < until.getTime());
}

/** Sorts pinned articles first, then the newest; if published at the same time, the higher number first. */
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
