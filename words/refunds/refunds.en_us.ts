import type { SameKeys } from '../same-keys.ts';
import type source from './refunds.zh_hk.ts';
import causes from './causes.en_us.ts';

export default {
  title: 'Your refund',
  causes,
  ticketReturned: 'You returned ticket {n}.',
  standings: {
    asked: 'Refund requested',
    sent: 'Refund being processed',
    on_its_way: 'Refund on its way',
    done: 'Refunded',
    delayed: 'Your refund is taking longer',
    disputed: 'Under review by your bank',
    by_bank: 'Refunded by your bank',
    other_way: 'Refunded another way',
  },
  steps: {
    asked: 'Requested',
    sent: 'Sent to the payment service',
    on_its_way: 'On its way to you',
    done: 'Refunded',
  },
  stepDone: 'done',
  stepsOf: 'Progress of the refund',
  way: 'Refunded to',
  wayCard: 'The card you paid with, {card}',
  wayMethod: 'Your original payment method ({method})',
  pointsBack: '{points, select, 1 {1 point} other {{points} points}}',
  pointsText: 'Your points are back in your account.',
  pointsUntil: 'Your points are back in your account. Use them by {day}.',
  expected: 'Expected',
  expectedBetween: '{from} to {to}',
  expectedNote: 'It depends on how quickly your bank or payment service works.',
  doneNote: 'The payment service has sent the money. If you can’t see it yet, allow until {day}.',
  delayedText:
    'We couldn’t refund you the way you paid. Your money is safe: we’re arranging another way and will contact you. If you have a question, quote {number}.',
  contact: 'Contact us',
  disputedText: 'You asked your bank to reverse this payment. We can’t refund it until your bank has decided.',
  byBankText: 'Your bank has returned this money to you, so we won’t send it again.',
  otherWays: {
    bank_transfer: 'We paid you by bank transfer on {day}.',
    cash: 'We paid you in cash on {day}.',
  },
  reference: 'Reference for your bank',
  creditNote: 'Credit note',
  creditNotePdf: '{number} (PDF)',
  sums: {
    title: 'Where your money is',
    paid: 'Paid',
    refunded: 'Refunded',
    onItsWay: 'On its way',
    exchanged: 'Put towards new tickets',
    kept: 'Tickets and fees not refunded',
  },
  beside: 'Payments made twice or in error aren’t included.',
  inList: {
    part: '{amount} refunded',
    partOpen: '{amount} being refunded',
  },
} as const satisfies SameKeys<typeof source>;
