import { languages } from '../../../../contract/core/language.ts';
import type { SiteTextName } from '../../../../contract/content/site-pages.ts';
import type { Program, Tx } from '../../../context.ts';
import type { Permit } from '../../audit/permit-action.ts';
import { recordChange } from '../../audit/record-audit.ts';
import { digestText, readShippedTexts, type TextsByLanguage } from './read-shipped-texts.ts';
import { insertEdition, readLastShipped, readNewest } from './store-editions.ts';

type ShippingPermit = Permit<'page.ship', SiteTextName>;

/**
 * Publishes shipped texts that differ from the last shipped ones, unless staff have written the current edition.
 * Idempotent. If several processes start together, the edition's row ensures that only one publishes.
 * @param shipped for tests
 * @returns names of the published texts
 */
export async function publishShippedTexts(
  program: Program,
  permitFor: (page: SiteTextName) => ShippingPermit,
  shipped?: ReadonlyMap<SiteTextName, TextsByLanguage>,
): Promise<SiteTextName[]> {
  const published: SiteTextName[] = [];
  for (const [page, texts] of shipped ?? (await readShippedTexts())) {
    if (await program.transact((tx) => publishOne(program, tx, permitFor(page), texts))) published.push(page);
  }
  return published;
}

async function publishOne(program: Program, tx: Tx, permit: ShippingPermit, texts: TextsByLanguage): Promise<boolean> {
  const page = permit.subject;
  const newest = await readNewest(tx, page);
  if (newest?.source === 'staff') return false;
  const last = await readLastShipped(tx, page);
  const own = { en_us: withDigest(texts.en_us), zh_hk: withDigest(texts.zh_hk), zh_cn: withDigest(texts.zh_cn) };
  if (languages.every((language) => last.get(language) === own[language].digest)) return false;
  const before = newest?.version ?? 0;
  const isNew = await insertEdition(tx, {
    page,
    version: before + 1,
    texts: own,
    source: 'shipped',
    publishedBy: null,
    publishedAt: program.now(),
  });
  if (isNew) await recordChange(program, tx, permit, { before, after: before + 1 });
  return isNew;
}

function withDigest(body: string): { body: string; digest: string } {
  return { body, digest: digestText(body) };
}
