import * as z from 'zod/mini';
import { RowNumber } from '../../core/call.ts';
import { FaqTopic, PageSection, siteTextNames } from '../../content/site-pages.ts';
import { languages } from '../../core/language.ts';
import { staffApiPath, staffCall } from '../../identity/staff-call.ts';
import { TextMistake } from '../problems/text-mistakes.ts';

// Texts are Markdown as described in `content/README.md`; instants are ISO 8601 in UTC.

/** Maximum characters of a text in one language, the limit of the database column. */
const maxOfText = 200_000;

const Markdown = z.string().check(z.maxLength(maxOfText, 'too_long'));
const Texts = z.object({ en_us: Markdown, zh_hk: Markdown, zh_cn: Markdown });
export type SiteTexts = z.infer<typeof Texts>;

const Name = z.enum(siteTextNames);
const byName = z.object({ name: Name });
const Reason = z.optional(z.string().check(z.trim(), z.maxLength(500, 'too_long')));

const Edition = z.object({
  version: z.int(),
  /** Shipped with the program, or written by staff. */
  source: z.enum(['shipped', 'staff']),
  publishedAt: z.string(),
  /** Null if the text shipped with the program. */
  publishedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type SiteTextEdition = z.infer<typeof Edition>;

const Mistake = z.extend(TextMistake, { language: z.enum(languages) });
export type SiteTextMistake = z.infer<typeof Mistake>;

/** A text as visitors read it: pages have sections, the FAQ has topics. */
const Shown = z.object({
  title: z.string(),
  lead: z.string(),
  sections: z.optional(z.array(PageSection)),
  topics: z.optional(z.array(FaqTopic)),
});
export type ShownSiteText = z.infer<typeof Shown>;

export const staffSiteTextCalls = {
  listSiteTexts: staffCall({
    method: 'GET',
    path: `${staffApiPath}/content/texts`,
    summary: 'Lists the information pages and the FAQ, with their current versions.',
    action: 'content.see',
    query: z.object({}),
    output: z.object({
      texts: z.array(z.object({ name: Name, title: z.string(), current: Edition })),
    }),
    refusals: [],
  }),
  readSiteText: staffCall({
    method: 'GET',
    path: `${staffApiPath}/content/texts/:name`,
    summary: 'Returns a version of a text in all languages, with the list of its versions, newest first.',
    action: 'content.see',
    params: byName,
    query: z.object({
      /** Defaults to the current version. */
      version: z.optional(RowNumber),
    }),
    output: z.object({ name: Name, version: z.int(), texts: Texts, editions: z.array(Edition) }),
    refusals: ['not_found'],
  }),
  checkSiteText: staffCall({
    method: 'POST',
    path: `${staffApiPath}/content/texts/:name/check`,
    summary: 'Checks an unpublished text: returns its mistakes and a preview.',
    action: 'content.see',
    params: byName,
    body: z.object({ texts: Texts }),
    output: z.object({
      mistakes: z.array(Mistake),
      shown: z.object({ en_us: Shown, zh_hk: Shown, zh_cn: Shown }),
    }),
    refusals: ['not_found'],
  }),
  publishSiteText: staffCall({
    method: 'POST',
    path: `${staffApiPath}/content/texts/:name/publish`,
    summary:
      'Publishes a new version of a text. Fails if it has mistakes or someone else has published a version in the meantime.',
    action: 'page.publish',
    params: byName,
    body: z.object({
      texts: Texts,
      /** Edition the edit is based on. */
      basedOn: z.int().check(z.gte(0)),
      reason: Reason,
    }),
    output: z.discriminatedUnion('outcome', [
      z.object({ outcome: z.literal('published'), version: z.int() }),
      z.object({ outcome: z.literal('stopped'), mistakes: z.array(Mistake) }),
      /** Includes the other staff member's texts for comparison. */
      z.object({ outcome: z.literal('stale'), current: Edition, texts: Texts }),
    ]),
    refusals: ['not_found'],
  }),
} as const;
