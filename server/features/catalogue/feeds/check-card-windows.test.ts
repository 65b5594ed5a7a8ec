import { expect, it } from 'vitest';
import { bankCards } from '../windows/testing-windows.ts';
import { checkCardWindows } from './check-card-windows.ts';

const byProvider = (checksCards: boolean) =>
  ({ providers: { payment: { checksCards } } }) as Parameters<typeof checkCardWindows>[0];
const events = [
  { key: 'own', saleWindows: [{ who: bankCards }], performances: [{ saleWindows: null }] },
  { key: 'shown', performances: [{}, { saleWindows: [{ who: { kind: 'everyone' } as const }, { who: bankCards }] }] },
  { key: 'open', saleWindows: [{ who: { kind: 'everyone' } as const }], performances: [] },
];

it('warns of card-holder windows if no payment provider can check cards', () => {
  const doubts = checkCardWindows(byProvider(false), events, ({ key }) => key);
  expect(doubts.map((one) => one.split(':')[0])).toEqual(['own', 'shown']);
  expect(checkCardWindows(byProvider(true), events, ({ key }) => key)).toEqual([]);
});
