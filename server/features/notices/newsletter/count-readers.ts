import { languages, type Language } from '../../../../contract/core/language.ts';
import type { NewsletterIssue } from '../../../../contract/notices/newsletter.ts';
import type { Program } from '../../../context.ts';
import { countSubscribers, readIssues } from './store-newsletter.ts';

export interface ReaderCount {
  readonly language: Language;
  readonly confirmed: number;
  readonly waiting: number;
  readonly unsubscribed: number;
}

/** Counts addresses by language and subscription state. */
export async function countReaders({ db }: Pick<Program, 'db'>): Promise<ReaderCount[]> {
  const rows = await countSubscribers(db);
  const count = (language: Language, state: string) =>
    rows.find((one) => one.language === language && one.state === state)?.count ?? 0;
  return languages.map((language) => ({
    language,
    confirmed: count(language, 'confirmed'),
    waiting: count(language, 'waiting'),
    unsubscribed: count(language, 'unsubscribed'),
  }));
}

/** Lists sent issues, latest first. */
export async function listIssues(
  { db }: Pick<Program, 'db'>,
  max: number,
): Promise<{ issueId: string; sentAt: Date; subject: NewsletterIssue['subject'] }[]> {
  const rows = await readIssues(db, max);
  return rows.map(({ issueId, sentAt, content }) => ({ issueId, sentAt, subject: content.subject }));
}
