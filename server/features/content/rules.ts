import type { SitePageName } from '../../../contract/content/site-pages.ts';

/** The pages that whoever makes an account agrees to: terms and privacy policy stand on one, in one edition. */
export const agreedPages = ['releaseNotes'] as const satisfies readonly SitePageName[];

/** Whether something with a period is shown: from its first instant on, up to but without its last. */
export function isWithinPeriod(now: Date, from: Date, until: Date | null): boolean {
  return from.getTime() <= now.getTime() && (until === null || now.getTime() < until.getTime());
}

/** Pinned articles first, then the newest; of two at the same instant the one that was numbered later. */
export function compareArticles(a: ComparedArticle, b: ComparedArticle): number {
  return Number(b.pinned) - Number(a.pinned) || compareAge(a, b);
}

/** The newest first. */
export function compareAge(a: Omit<ComparedArticle, 'pinned'>, b: Omit<ComparedArticle, 'pinned'>): number {
  return b.publishedFrom.getTime() - a.publishedFrom.getTime() || b.number - a.number;
}

interface ComparedArticle {
  pinned: boolean;
  publishedFrom: Date;
  number: number;
}
