import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Language } from '../../../../contract/core/language.ts';
import type { SiteTextName } from '../../../../contract/content/site-pages.ts';
import { allHandlers } from '../../../all-handlers.ts';
import { answerCall } from '../../../http/api/answer-call.ts';
import { openTestProgram, staffActor, testClock, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { permitAction, permitSystem } from '../../audit/permit-action.ts';
import { forgetVersions } from './site-text-cache.ts';
import { listFaq } from './list-faq.ts';
import { publishPage } from './publish-page.ts';
import { publishShippedTexts } from './publish-shipped-texts.ts';
import { readSitePage } from './read-site-page.ts';
import type { TextsByLanguage } from './read-shipped-texts.ts';
import { writeFaqList } from './write-faq-list.ts';

let program: TestProgram;
const clock = testClock('2026-11-20T04:00:00Z');
const shipping = (page: SiteTextName) => permitSystem('start', 'page.ship', page);
beforeEach(async () => {
  clock.set('2026-11-20T04:00:00Z');
  program = await openTestProgram({ clock });
});
afterEach(() => program.close());

const lead = {
  en_us: 'A lead that is long enough to be shown by search engines.',
  zh: '這是一段足夠長的引言，用來說明這一頁的內容，讓搜尋引擎可以顯示出來給讀者看。',
};
function textsOf(words: string, body = `## Part {#part}\n\n${words}`): TextsByLanguage {
  const make = (title: string, first: string) => `# ${title}\n\n> ${first}\n\n${body}\n`;
  return { en_us: make('English', lead.en_us), zh_hk: make('繁體', lead.zh), zh_cn: make('简体', lead.zh) };
}
const publishing = () => valueOf(permitAction(program.ctx(staffActor()), 'page.publish', 'aboutUs'));
const ship = (words: string, on: TestProgram = program) =>
  publishShippedTexts(on, shipping, new Map([['aboutUs' as const, textsOf(words)]]));

async function wordsOf(version?: number, language: Language = 'en_us', on: TestProgram = program) {
  forgetVersions(on);
  const outcome = await readSitePage(on.ctx(undefined, language), { name: 'aboutUs', version });
  if (!outcome.ok) return outcome.code;
  const [block] = outcome.value.sections[0]?.blocks ?? [];
  const words = block?.kind === 'paragraph' ? block.spans.map(({ text }) => text).join('') : '';
  const { version: shown, newest, publishedAt } = outcome.value;
  return `${words} ${shown} of ${newest}, ${publishedAt.slice(0, 10)}`;
}

describe('publishShippedTexts', () => {
  test('publishes texts once and again after a change, and preserves older editions', async () => {
    expect(await ship('First.')).toEqual(['aboutUs']);
    expect(await ship('First.')).toEqual([]);
    clock.set('2026-11-25T04:00:00Z');
    expect(await ship('Second.')).toEqual(['aboutUs']);
    expect(await wordsOf()).toBe('Second. 2 of 2, 2026-11-25');
    expect(await wordsOf(1)).toBe('First. 1 of 2, 2026-11-20');
    expect(await wordsOf(1, 'zh_cn')).toBe('First. 1 of 2, 2026-11-20');
    expect(await wordsOf(3)).toBe('not_found');
  });

  test('publishes an edition in all languages after a change in one', async () => {
    await ship('First.');
    const texts = { ...textsOf('First.'), zh_cn: textsOf('Other.').zh_cn };
    expect(await publishShippedTexts(program, shipping, new Map([['aboutUs' as const, texts]]))).toEqual(['aboutUs']);
    expect(await wordsOf(undefined, 'en_us')).toBe('First. 2 of 2, 2026-11-20');
    expect(await wordsOf(undefined, 'zh_cn')).toBe('Other. 2 of 2, 2026-11-20');
  });

  test('publishes from only one process when several start together', async () => {
    const others = await Promise.all(
      Array.from({ length: 3 }, () => openTestProgram({ clock, databaseUrl: program.databaseUrl })),
    );
    const published = await Promise.all([program, ...others].map((one) => ship('First.', one)));
    expect(published.flat()).toEqual(['aboutUs']);
    for (const one of others) expect(await wordsOf(undefined, 'en_us', one)).toBe('First. 1 of 1, 2026-11-20');
    const { rows } = await program.pool.query('select version, language from page_edition');
    expect(rows).toHaveLength(3);
    await Promise.all(others.map((one) => one.close()));
  });

  test('preserves texts that staff have written', async () => {
    await ship('First.');
    expect(await publishPage(program, publishing(), { texts: textsOf('By staff.'), basedOn: 1 })).toEqual({
      ok: true,
      value: { version: 2 },
    });
    expect(await ship('Second.')).toEqual([]);
    expect(await wordsOf()).toBe('By staff. 2 of 2, 2026-11-20');
  });
});

describe('publishPage', () => {
  const publish = (words: string, basedOn: number) =>
    publishPage(program, publishing(), { texts: textsOf(words), basedOn });

  test('reports every mistake and publishes nothing', async () => {
    const texts = textsOf('', '## Part {#part}\n\n*slanted* [x](page:nowhere) {{no.key}}');
    const refused = await publishPage(program, publishing(), { texts, basedOn: 0 });
    expect(refused).toMatchObject({ ok: false, code: 'text_not_valid' });
    expect('mistakes' in refused && refused.mistakes.filter(({ language }) => language === 'zh_cn')).toEqual([
      { language: 'zh_cn', line: 7, what: 'not_here', values: { node: 'emphasis' } },
      { language: 'zh_cn', line: 7, what: 'page_unknown', values: { page: 'nowhere' } },
      { language: 'zh_cn', line: 7, what: 'value_unknown', values: { value: '{{no.key}}' } },
    ]);
    expect(await wordsOf()).toBe('not_found');
  });

  test('accepts one of two edits to the same edition and rejects the other', async () => {
    await ship('First.');
    const outcomes = await Promise.all([publish('One.', 1), publish('Two.', 1)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ code: 'edited_meanwhile' });
    expect(await publish('Late.', 1)).toMatchObject({ code: 'edited_meanwhile' });
    expect(await publish('Too early.', 9)).toMatchObject({ code: 'edited_meanwhile' });
    expect(await wordsOf()).toMatch(/^(One|Two)\. 2 of 2/);
  });

  test('shows the new edition to the next reader, and records who published it', async () => {
    await publish('Now.', 0);
    expect(await wordsOf()).toBe('Now. 1 of 1, 2026-11-20');
    const { rows } = await program.pool.query(
      'select distinct source, published_by is null as nobody from page_edition',
    );
    expect(rows).toEqual([{ source: 'staff', nobody: false }]);
  });
});

describe('content calls', () => {
  test('returns every shipped text with values and links filled in', async () => {
    await publishShippedTexts(program, shipping);
    const ctx = program.ctx(undefined, 'zh_hk');
    const pages = await answerCall(allHandlers, ctx, 'listSitePages', { params: {}, query: {}, body: {} });
    expect(pages).toMatchObject({ ok: true });
    const result = await answerCall(allHandlers, ctx, 'readSitePage', {
      params: { name: 'customerService' },
      query: {},
      body: {},
    });
    expect(JSON.stringify(result)).toContain('上午10時至晚上8時');
    expect(JSON.stringify(result)).toContain('"url":"tel:+85200000000"');
    expect(JSON.stringify(result)).not.toContain('{{');
    expect(result).toMatchObject({
      ok: true,
      output: { related: [{ page: 'faq' }, { page: 'help' }, { page: 'buyTickets' }] },
    });
  });

  test("lists questions, searches them and marks matches in the reader's language", async () => {
    await publishShippedTexts(program, shipping);
    const all = await listFaq(program.ctx(undefined, 'zh_hk'), { q: ' ', version: undefined });
    const found = await listFaq(program.ctx(undefined, 'zh_hk'), { q: '轮椅', version: undefined });
    if (!all.ok || !found.ok) throw new Error('no questions');
    expect(all.value.total).toBeGreaterThanOrEqual(30);
    expect(found.value.topics.flatMap(({ questions }) => questions.map(({ id }) => id))).toEqual(['wheelchair']);
    expect(found.value.topics[0]?.questions[0]?.question).toContainEqual({ text: '輪椅', found: true });
    const none = await listFaq(program.ctx(undefined, 'en_us'), { q: 'zebra', version: undefined });
    expect(none).toMatchObject({ ok: true, value: { q: 'zebra', total: 0, topics: [] } });
  });

  test('writes the question list in all languages', async () => {
    expect(await writeFaqList(program.ctx())).toEqual({ faqList: [] });
    await publishShippedTexts(program, shipping);
    forgetVersions(program);
    const { faqList } = await writeFaqList(program.ctx());
    expect(faqList[0]).toMatchObject({ id: 1, code: 'account', nameTc: '帳戶及登入', nameSc: '账号与登录' });
    const questions = faqList.flatMap(({ questionList }) => questionList);
    expect(questions.map(({ id }) => id)).toEqual(questions.map((_, at) => at + 1));
    for (const question of questions) expect(Object.values(question).every((value) => value !== '')).toBe(true);
  });
});
