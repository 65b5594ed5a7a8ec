import * as style from './architecture-style.ts';
import type { Check } from './testing-layer-checks.ts';

/** The rules of docs/STYLE.md that a program can check. */
export const styleChecks: readonly Check[] = [
  {
    name: 'test names begin with a verb',
    rule: style.testNamesBeginWithAVerb,
    broken: {
      'server/a.test.ts:1': { 'server/a.test.ts': "test('is late', () => {});" },
      'server/a.test.ts:2': { 'server/a.test.ts': "\n  it.each(rows)('of %s', () => {});" },
      'server/a.test.ts:1 table': {
        'server/a.test.ts': "test.each([\n  ['a', f(1)],\n])('nothing is lost', () => {});",
      },
      'web/a.test.tsx:1': { 'web/a.test.tsx': 'test("whose form is empty", async () => {});' },
      'e2e/a.test.ts:1': { 'e2e/a.test.ts': "test('The page shows a map', { tag: '@smoke' }, go);" },
      'e2e/a.test.ts:2': { 'e2e/a.test.ts': "\ntest.skip(`$name can't be bought`, go);" },
    },
    right: {
      'server/a.test.ts':
        "test('refunds points', go);\ntest.each<Row>(rows)('never sells $name', go);\nexpect(a).toMatch('is late');",
      'server/b.test.ts': "describe('late payment', () => {});\ntest.runIf(isRoot)('still answers', go);",
      'server/page.ts': "test('is no test', go);",
    },
  },
  {
    name: 'texts use common words',
    rule: style.textsUseCommonWords,
    broken: {
      'web/a.ts:1': { 'web/a.ts': '/** Whoever asks. */' },
      'web/a.ts:2': { 'web/a.ts': '\n// Nobody waits here.' },
      'docs/a.md:2': { 'docs/a.md': 'It stands\nanew.' },
    },
    right: {
      'web/a.ts': "const nobody = 'anew'; // Someone waits for `nobody`.",
      'words/a.zh_hk.ts': "export default { whatever: '門票' };",
    },
  },
  {
    name: 'a comment has at most three lines',
    rule: style.commentsAreShort,
    broken: {
      'server/a.ts:2': { 'server/a.ts': '\n// One\n// two\n// three\n// four\n' },
      'server/a.ts:1': { 'server/a.ts': '/* One\n * two\n * three\n * four */' },
    },
    right: {
      'server/a.ts':
        '/**\n * One\n * two\n * three\n * four\n */\n// One\n// two\n// three\n\n// four\nconst a = 1; // five',
    },
  },
];
