import { languages } from '../../../../contract/core/language.ts';
import type { SiteTextName } from '../../../../contract/content/site-pages.ts';
import type { Ctx } from '../../../context.ts';
import { listHistory } from '../../audit/list-log.ts';
import type { TextsByLanguage } from './read-shipped-texts.ts';
import { readEdition, readEditions } from './store-editions.ts';

export interface ListedEdition {
  version: number;
  source: 'shipped' | 'staff';
  publishedAt: string;
  publishedBy: string | null;
  reason: string | null;
}

/** Maximum audit log rows searched for publishers. */
const maxHistory = 200;

/** Returns every edition of a text, newest first; empty if there is none. */
export async function listEditions(ctx: Pick<Ctx, 'db'>, name: SiteTextName): Promise<ListedEdition[]> {
  const [editions, history] = await Promise.all([
    readEditions(ctx.db, name),
    listHistory(ctx, { kind: 'page', id: name }, maxHistory),
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

/** Returns an edition's Markdown in all languages, or `undefined` if it does not exist. */
export async function readTexts(
  { db }: Pick<Ctx, 'db'>,
  name: SiteTextName,
  version: number,
): Promise<TextsByLanguage | undefined> {
  const rows = await Promise.all(languages.map((language) => readEdition(db, name, version, language)));
  const [en, hk, cn] = rows;
  return en && hk && cn ? { en_us: en.body, zh_hk: hk.body, zh_cn: cn.body } : undefined;
}
