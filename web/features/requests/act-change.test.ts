import { expect, test } from 'vitest';
import { isPaidOtherwise } from './act-change.ts';

function form(fields: Record<string, string>, withoutCard: readonly string[] = []): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  for (const number of withoutCard) data.append('paidWithoutCard', number);
  return data;
}

test("uses the known payment method of the member's own transaction despite an earlier tick", () => {
  const chosen = (number: string) => ({ number, otherNumber: '', paidOtherwise: 'true' });
  expect(isPaidOtherwise(form(chosen('1234567897'), ['1000000008']))).toBe(false);
  expect(isPaidOtherwise(form(chosen('1000000008'), ['1000000008']))).toBe(true);
  expect(isPaidOtherwise(form({ number: '1000000008', otherNumber: '' }, ['1000000008']))).toBe(true);
});

test("uses the sender's statement for any other number", () => {
  expect(isPaidOtherwise(form({ number: '', otherNumber: '1234567897', paidOtherwise: 'true' }))).toBe(true);
  expect(isPaidOtherwise(form({ number: '', otherNumber: '1234567897' }))).toBe(false);
  expect(isPaidOtherwise(form({ number: '1234567897', paidOtherwise: 'true' }))).toBe(true);
  expect(isPaidOtherwise(form({ number: '1234567897' }))).toBe(false);
});
