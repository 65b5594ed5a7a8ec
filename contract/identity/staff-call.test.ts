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
])('requires a fresh proof for %s, which has a value or a lasting effect', (name) => {
  expect(needsFreshProof(staffCalls[name])).toBe(true);
});

test.each<StaffCallName>(['publishEvent', 'sellAtCounter', 'handOver', 'readEventPriority'])(
  'requires no fresh proof for %s, which is daily work',
  (name) => {
    expect(needsFreshProof(staffCalls[name])).toBe(false);
  },
);
