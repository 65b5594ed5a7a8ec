import { describe, expect, test } from 'vitest';
import { languages } from '../contract/core/language.ts';
import { planProblems } from '../contract/staff/problems/plan-problems.ts';
import { textMistakes } from '../contract/staff/problems/text-mistakes.ts';
import { argumentsOf } from './testing-words.ts';
import mistakesEnUs from './staff/content/mistakes.en_us.ts';
import mistakesZhCn from './staff/content/mistakes.zh_cn.ts';
import mistakesZhHk from './staff/content/mistakes.zh_hk.ts';
import problemsEnUs from './staff/plan/problems.en_us.ts';
import problemsZhCn from './staff/plan/problems.zh_cn.ts';
import problemsZhHk from './staff/plan/problems.zh_hk.ts';

const tables = {
  'problems of seat plans': {
    codes: planProblems,
    words: { en_us: problemsEnUs, zh_hk: problemsZhHk, zh_cn: problemsZhCn },
  },
  'mistakes of texts': {
    codes: textMistakes,
    words: { en_us: mistakesEnUs, zh_hk: mistakesZhHk, zh_cn: mistakesZhCn },
  },
} as const;

describe.each(Object.entries(tables))('%s', (_, { codes, words }) => {
  test.each(languages)('provides messages in %s for every code with exactly its values', (language) => {
    const takes = Object.entries(words[language]).map(([code, message]) => [code, argumentsOf(message)]);
    const gives = Object.entries(codes).map(([code, values]) => [code, values.toSorted()]);
    expect(Object.fromEntries(takes)).toEqual(Object.fromEntries(gives));
  });
});
