import { describe, expect, it } from 'vitest';
import { languages } from '../language.ts';
import { fillIn, ticketWords } from './tickets.ts';

function gapsIn(words: object): Record<string, string> {
  const gaps: Record<string, string> = {};
  for (const [key, value] of Object.entries(words)) {
    if (typeof value === 'string') gaps[key] = (value.match(/\{\w+\}/g) ?? []).toSorted().join();
    else for (const [inner, found] of Object.entries(gapsIn(value))) gaps[`${key}.${inner}`] = found;
  }
  return gaps;
}

describe('words of tickets', () => {
  it('have the same gaps in every language', () => {
    for (const language of languages) expect(gapsIn(ticketWords[language])).toEqual(gapsIn(ticketWords.en_us));
  });

  it('are filled in', () => {
    expect(fillIn('{n} of {of}, {n}', { n: 1, of: 4 })).toBe('1 of 4, 1');
  });

  it('are never printed with a gap left open', () => {
    expect(() => fillIn('{n} of {of}', { n: 1 })).toThrow(RangeError);
  });
});
