import { languages } from '../../../../contract/core/language.ts';
import type { SiteTextName } from '../../../../contract/content/site-pages.ts';
import type { Ctx } from '../../../context.ts';
import { listHistory } from '../../audit/list-log.ts';
import type { TextsByLanguage } from './read-shipped-texts.ts';
import { readEdition, readEditions } from './store-editions.ts';

/** An edition and what is known of who published it. */
export interface ListedEdition {
  version: number;
  source: 'shipped' | 'staff';
  publishedAt: string;
  publishedBy: string | null;
  reason: string | null;
}

/** Rows of the log that are looked through for who published what. */
const mostHistory = 200;

/** Every edition of a text, the newest first; empty where there is none. */
export async function listEditions(ctx: Pick<Ctx, 'db'>, name: SiteTextName): Promise<ListedEdition[]> {
  const [editions, history] = await Promise.all([
    readEditions(ctx.db, name),
    listHistory(ctx, { kind: 'page', id: name }, mostHistory),
  ]);
  const acts = new Map(history.map((row) => [row.details['after'], row]));
  return editions.map(({ version, source, publishedAt }) => {
    const act = source === 'staff' ? acts.get(version) : undefined;
    return {
      version,
      source,
      publishedAt: publishedAt.toISOString(),
      publishedBy: act?.actorLabel ?? null,
      reason: act?.reason ?? null,
    };
  });
}

/** The Markdown of an edition in all languages; undefined where there is no such edition. */
export async function readTexts(
  { db }: Pick<Ctx, 'db'>,
  name: SiteTextName,
  version: number,
): Promise<TextsByLanguage | undefined> {
  const rows = await Promise.all(languages.map((language) => readEdition(db, name, version, language)));
  const [en, hk, cn] = rows;
  return en && hk && cn ? { en_us: en.body, zh_hk: hk.body, zh_cn: cn.body } : undefined;
}
