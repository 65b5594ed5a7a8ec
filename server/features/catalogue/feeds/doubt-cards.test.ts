import { expect, it } from 'vitest';
import { bankCards } from '../windows/testing-windows.ts';
import { doubtCards } from './doubt-cards.ts';

const byProvider = (checksCards: boolean) =>
  ({ providers: { payment: { checksCards } } }) as Parameters<typeof doubtCards>[0];
const events = [
  { key: 'own', saleWindows: [{ who: bankCards }], performances: [{ saleWindows: null }] },
  { key: 'shown', performances: [{}, { saleWindows: [{ who: { kind: 'everyone' } as const }, { who: bankCards }] }] },
  { key: 'open', saleWindows: [{ who: { kind: 'everyone' } as const }], performances: [] },
];

it('warns of card-holder windows if no payment provider can check cards', () => {
  const doubts = doubtCards(byProvider(false), events, ({ key }) => key);
  expect(doubts.map((one) => one.split(':')[0])).toEqual(['own', 'shown']);
  expect(doubtCards(byProvider(true), events, ({ key }) => key)).toEqual([]);
});
