import * as z from 'zod/mini';
import { call, dataFile, RowNumber } from '../core/call.ts';
import { isStillPage, linkNames } from '../list-pages.ts';
import type { LinkName } from '../pages.ts';

/** Pages with stored text, in list order. */
const sitePageNames = [
  'buyTickets',
  'buyEventTickets',
  'paymentMethod',
  'delivery',
  'serviceFee',
  'help',
  'customerService',
  'aboutUs',
  'systemRequirement',
  'releaseNotes',
] as const satisfies readonly LinkName[];
export type SitePageName = (typeof sitePageNames)[number];

/** Names under which text is stored: these pages, plus the FAQ page. */
export const siteTextNames = [...sitePageNames, 'faq'] as const satisfies readonly LinkName[];
export type SiteTextName = (typeof siteTextNames)[number];

/** Related pages to suggest to readers, in order. Pages without text are omitted. */
export const relatedPages: Readonly<Record<SitePageName, readonly SiteTextName[]>> = {
  buyTickets: ['buyEventTickets', 'paymentMethod', 'delivery', 'serviceFee'],
  buyEventTickets: ['paymentMethod', 'delivery', 'serviceFee', 'faq'],
  paymentMethod: ['serviceFee', 'buyEventTickets', 'faq'],
  delivery: ['serviceFee', 'buyEventTickets', 'faq'],
  serviceFee: ['paymentMethod', 'delivery', 'buyTickets'],
  help: ['faq', 'customerService'],
  customerService: ['faq', 'help', 'buyTickets'],
  aboutUs: ['customerService', 'releaseNotes', 'help'],
  systemRequirement: ['help', 'faq', 'customerService'],
  releaseNotes: ['aboutUs', 'customerService', 'faq'],
};

/** Link target: a page on this site, or an external URL (`https:`, `mailto:`, `tel:`). */
export const TextLink = z.union([
  z.object({
    page: z.enum(linkNames.filter(isStillPage)),
    /** Without the `#`. */
    hash: z.nullable(z.string()),
  }),
  z.object({ url: z.string() }),
]);
export type TextLink = z.infer<typeof TextLink>;

export const Span = z.object({
  text: z.string(),
  strong: z.optional(z.literal(true)),
  link: z.optional(TextLink),
  /** Set if the run matches the search. */
  found: z.optional(z.literal(true)),
});
export type Span = z.infer<typeof Span>;

const Spans = z.array(Span);
const Paragraph = z.object({ kind: z.literal('paragraph'), spans: Spans });
const Picture = z.object({
  kind: z.literal('picture'),
  /** Path on this site. */
  address: z.string(),
  /** Alt text, also shown below the picture. */
  caption: z.string(),
  width: z.int(),
  height: z.int(),
});
/** A nested list; it cannot contain further lists. */
const PlainList = z.object({ kind: z.literal('plainList'), ordered: z.boolean(), items: z.array(Spans) });
const Table = z.object({ kind: z.literal('table'), head: z.array(Spans), rows: z.array(z.array(Spans)) });

export const ItemBlock = z.union([Paragraph, Picture, PlainList, Table]);
export type ItemBlock = z.infer<typeof ItemBlock>;

export const Block = z.union([
  Paragraph,
  Picture,
  Table,
  z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(z.array(ItemBlock)) }),
  z.object({ kind: z.literal('note'), blocks: z.array(ItemBlock) }),
  z.object({ kind: z.literal('heading'), id: z.nullable(z.string()), spans: Spans }),
]);
export type Block = z.infer<typeof Block>;

export const PageSection = z.object({
  /** Anchor; the same in every language. */
  id: z.string(),
  title: z.string(),
  blocks: z.array(Block),
});
export type PageSection = z.infer<typeof PageSection>;

/** Text edition. All languages share the number; editions are never overwritten. */
const edition = {
  version: z.int(),
  /** If it differs from `version`, this edition is outdated. */
  newest: z.int(),
  /** ISO 8601 in UTC. */
  publishedAt: z.string(),
};

export const PageTeaser = z.object({ page: z.enum(siteTextNames), title: z.string(), lead: z.string() });
export type PageTeaser = z.infer<typeof PageTeaser>;

export const SitePage = z.object({
  ...edition,
  title: z.string(),
  /** First paragraph, also used as the meta description. */
  lead: z.string(),
  sections: z.array(PageSection),
  related: z.array(PageTeaser),
});
export type SitePage = z.infer<typeof SitePage>;

export const FaqTopic = z.object({
  id: z.string(),
  name: z.string(),
  questions: z.array(z.object({ id: z.string(), question: Spans, answer: z.array(Block) })),
});
export type FaqTopic = z.infer<typeof FaqTopic>;

export const FaqPage = z.object({
  ...edition,
  title: z.string(),
  lead: z.string(),
  /** Trimmed search text; empty if there is no search. */
  q: z.string(),
  total: z.int(),
  topics: z.array(FaqTopic),
});
export type FaqPage = z.infer<typeof FaqPage>;

const Version = z.optional(RowNumber);

const eachLanguage = <Name extends string>(name: Name) =>
  ({ [`${name}Eng`]: z.string(), [`${name}Tc`]: z.string(), [`${name}Sc`]: z.string() }) as Record<
    `${Name}${'Eng' | 'Tc' | 'Sc'}`,
    z.ZodMiniString
  >;

export const sitePageCalls = {
  listSitePages: call({
    method: 'GET',
    path: '/api/pages',
    summary: 'Lists the information pages that have text, with their titles and first paragraphs.',
    access: 'anyone',
    output: z.object({ pages: z.array(PageTeaser) }),
    refusals: [],
  }),
  readSitePage: call({
    method: 'GET',
    path: '/api/pages/:name',
    summary: 'Returns the current or an earlier version of an information page.',
    access: 'anyone',
    params: z.object({ name: z.enum(sitePageNames) }),
    query: z.object({ version: Version }),
    output: SitePage,
    refusals: ['not_found'],
  }),
  listFaq: call({
    method: 'GET',
    path: '/api/faq',
    summary:
      'Lists questions and answers by topic, or those that match a search in either Chinese script, tolerating small typing errors.',
    access: 'anyone',
    query: z.object({ q: z.optional(z.string().check(z.maxLength(100))), version: Version }),
    output: FaqPage,
    refusals: ['not_found'],
  }),
  dataFaqList: dataFile(
    'faqList',
    'Lists questions and answers by topic, in all languages, as plain text.',
    z.object({
      faqList: z.array(
        z.object({
          id: z.int(),
          code: z.string(),
          ...eachLanguage('name'),
          displaySeq: z.int(),
          questionList: z.array(
            z.object({
              id: z.int(),
              code: z.string(),
              ...eachLanguage('question'),
              ...eachLanguage('answer'),
              displaySeq: z.int(),
            }),
          ),
        }),
      ),
    }),
  ),
  readTextPicture: {
    kind: 'file',
    method: 'GET',
    path: '/pictures/:file',
    summary: 'Returns a picture from an information page: `choose-seats.en_us.webp`.',
    access: 'anyone',
    query: ['v'],
    answers: { 200: 'image/webp' },
  },
} as const;
