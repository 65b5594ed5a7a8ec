import type { SiteTextName } from '../../../../contract/content/site-pages.ts';
import type { Program } from '../../../context.ts';
import { done, refuse, type Outcome, type Refused } from '../../../platform/outcome.ts';
import type { Permit } from '../../audit/permit-action.ts';
import { recordChange } from '../../audit/record-audit.ts';
import type { SiteTextMistake } from '../../../../contract/staff/content/site-texts.ts';
import { findMistakes } from './check-page-draft.ts';
import { forgetVersions } from './site-text-cache.ts';
import { digestText, type TextsByLanguage } from './read-shipped-texts.ts';
import { insertEdition, readNewest } from './store-editions.ts';

export interface PublishPage {
  /** Markdown of the new edition in all languages. */
  texts: TextsByLanguage;
  /** The edition that was edited; 0 for the first one. */
  basedOn: number;
  reason?: string | undefined;
}

/** `text_not_valid` lists every mistake; `edited_meanwhile`: an edition newer than the edited one exists. */
export type PublishRefusal =
  | (Refused<'text_not_valid'> & { readonly mistakes: readonly SiteTextMistake[] })
  | Refused<'edited_meanwhile'>;

/**
 * Publishes a staff edition, which becomes the current one; older editions are preserved. Shipped texts no longer
 * replace it. If two editors change the same edition, the row ensures that only the first one wins.
 */
export async function publishPage(
  program: Program,
  permit: Permit<'page.publish', SiteTextName>,
  input: PublishPage,
): Promise<Outcome<{ version: number }, never> | PublishRefusal> {
  const { actor, subject: page } = permit;
  const mistakes = await findMistakes(program, page, input.texts);
  if (mistakes.length > 0) return { ...refuse('text_not_valid'), mistakes };
  const version = input.basedOn + 1;
  const isWritten = await program.transact(async (tx) => {
    const newest = await readNewest(tx, page);
    if ((newest?.version ?? 0) !== input.basedOn) return false;
    const isNew = await insertEdition(tx, {
      page,
      version,
      texts: {
        en_us: { body: input.texts.en_us, digest: digestText(input.texts.en_us) },
        zh_hk: { body: input.texts.zh_hk, digest: digestText(input.texts.zh_hk) },
        zh_cn: { body: input.texts.zh_cn, digest: digestText(input.texts.zh_cn) },
      },
      source: 'staff',
      publishedBy: actor.kind === 'staff' ? actor.actorId : null,
      publishedAt: program.now(),
    });
    if (isNew) await recordChange(program, tx, permit, { before: input.basedOn, after: version, reason: input.reason });
    return isNew;
  });
  forgetVersions(program);
  return isWritten ? done({ version }) : refuse('edited_meanwhile');
}
