import { expect, test } from 'vitest';
import { staffCalls, type StaffCallName } from '../staff-calls.ts';
import { needsFreshProof } from './staff-call.ts';

test.each<StaffCallName>([
  'giveTickets',
  'makePriorityCodes',
  'withdrawPriorityCodes',
  'makeDiscountCodes',
  'endDiscountCodes',
  'linkPriorityGroup',
  'endPriorityGroup',
  'exchangeOrder',
  'refundOrder',
  'closeSettlement',
  'suspendMember',
  'exportMember',
])('requires recent re-authentication for %s, which has monetary value or a lasting effect', (name) => {
  expect(needsFreshProof(staffCalls[name])).toBe(true);
});

test.each<StaffCallName>(['publishEvent', 'sellAtCounter', 'handOver', 'readEventPriority'])(
  'requires no re-authentication for %s, a routine action',
  (name) => {
    expect(needsFreshProof(staffCalls[name])).toBe(false);
  },
);
