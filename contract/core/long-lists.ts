import * as z from 'zod/mini';

/**
 * Lists as long as a house has seats: a schema that is asked of each entry takes 50 ms for 60,000 seats in a browser,
 * one that looks at all of them in one turn a few.
 */
const listOf = <Item>(isItem: (value: unknown) => boolean, items: object) =>
  z
    .custom<Item[]>((value) => Array.isArray(value) && value.every((item) => isItem(item)))
    .check(z.meta({ type: 'array', items }));

export const WholeNumbers = listOf<number>(Number.isSafeInteger, { type: 'integer' });
export const Strings = listOf<string>((value) => typeof value === 'string', { type: 'string' });
