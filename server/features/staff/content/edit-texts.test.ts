import { afterAll, beforeAll, expect, test } from 'vitest';
import { texts } from '../../../checks/testing-page-texts.ts';
import { openTestProgram, staffActor, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { readSitePage } from '../../content/pages/read-site-page.ts';
import { staffSiteTextHandlers } from './calls.ts';

const { listSiteTexts, readSiteText, checkSiteText, publishSiteText } = staffSiteTextHandlers;

let program: TestProgram;
beforeAll(async () => {
  program = await openTestProgram();
});
afterAll(() => program.close());

const chief = staffActor();
const params = { name: 'aboutUs' } as const;
const add = (words: string) => ({
  en_us: `${texts.en_us}\n${words}\n`,
  zh_hk: `${texts.zh_hk}\n${words}\n`,
  zh_cn: `${texts.zh_cn}\n${words}\n`,
});
const publish = (words: string, basedOn: number, reason?: string) =>
  publishSiteText(program.ctx(chief), { params, body: { texts: add(words), basedOn, reason } });

test('publishes one of two concurrent editions, and shows both to the other author', async () => {
  const outcomes = (await Promise.all([publish('One.', 0, 'First'), publish('Two.', 0, 'First')])).map(valueOf);
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['published', 'stale']);
  const late = valueOf(await publish('Late.', 0));
  const { texts: current } = valueOf(await readSiteText(program.ctx(chief), { params, query: {} }));
  expect(late).toMatchObject({
    outcome: 'stale',
    texts: current,
    current: { version: 1, source: 'staff', publishedBy: 'Ah Fei', reason: 'First' },
  });
  expect(valueOf(await publish('Late.', 1))).toEqual({ outcome: 'published', version: 2 });
});

test('stores every edition, and publishes an old one again as a new edition', async () => {
  const { version, editions } = valueOf(await readSiteText(program.ctx(chief), { params, query: {} }));
  expect(editions.map((one) => one.version)).toEqual([2, 1]);
  const first = valueOf(await readSiteText(program.ctx(chief), { params, query: { version: 1 } }));
  const body = { texts: first.texts, basedOn: version };
  expect(valueOf(await publishSiteText(program.ctx(chief), { params, body }))).toMatchObject({ version: 3 });
  const shown = await readSitePage(program.ctx(undefined, 'zh_hk'), { name: 'aboutUs', version: undefined });
  expect(JSON.stringify(valueOf(shown).sections)).toMatch(/"text":"(One|Two)\."/);
  expect(valueOf(await listSiteTexts(program.ctx(chief), { query: {} })).texts).toMatchObject([
    { name: 'aboutUs', current: { version: 3 } },
  ]);
});

test('rejects missing languages and non-text content, and reports each error at its line', async () => {
  const body = { texts: { ...add('Fine.'), zh_cn: '' }, basedOn: 3 };
  const gap = valueOf(await publishSiteText(program.ctx(chief), { params, body }));
  expect(gap).toMatchObject({ outcome: 'stopped' });
  expect('mistakes' in gap && gap.mistakes.every(({ language }) => language === 'zh_cn')).toBe(true);
  const attacks = [
    '<script>alert(1)</script>',
    'Words <img src=x onerror=alert(1)> in it',
    '<!-- hidden -->',
    '<svg onload=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](//evil.example/)',
    '[x](vbscript:x)',
    '![x](https://evil.example/pixel.png)',
    '<https://evil.example/>\n\n<iframe src="https://evil.example"></iframe>',
    '[x][ref]\n\n[ref]: javascript:alert(1)',
    '`code`',
    '```\ncode\n```',
  ];
  for (const attack of attacks) {
    const checked = valueOf(await checkSiteText(program.ctx(chief), { params, body: { texts: add(attack) } }));
    expect(checked.mistakes.length, attack).toBeGreaterThan(0);
    expect(
      checked.mistakes.every(({ line }) => line >= 8),
      attack,
    ).toBe(true);
    // The preview of an invalid text is safe too.
    expect(JSON.stringify(checked.shown), attack).not.toMatch(/"url":"(?!https:|mailto:|tel:)|"address":/i);
    const published = await publishSiteText(program.ctx(chief), { params, body: { texts: add(attack), basedOn: 3 } });
    expect(valueOf(published).outcome, attack).toBe('stopped');
  }
});

test('shows, validates and publishes nothing for staff with a grant for one event', async () => {
  const small = program.ctx(staffActor('administrator', { kind: 'event', eventNumber: 7 }));
  expect(valueOf(await listSiteTexts(small, { query: {} })).texts).toEqual([]);
  const results = [
    await readSiteText(small, { params, query: {} }),
    await checkSiteText(small, { params, body: { texts } }),
    await publishSiteText(small, { params, body: { texts, basedOn: 3 } }),
  ];
  expect(results.map((one) => (one.ok ? 'seen' : one.code))).toEqual(['not_found', 'not_found', 'not_found']);
});
