import type { SameKeys } from '../same-keys.ts';
import type source from './news.zh_hk.ts';

export default {
  quantity: '{count, plural, one {# ticket} other {# tickets}}',
  received: {
    title: 'Your request for {event}',
    text: 'We’ve received your request for {quantity}: {when}, {venue}. We’ll notify you as soon as we find tickets.',
  },
  found: {
    title: 'Tickets found: {event}',
    text: 'We’ve found {quantity} for the performance on {when}. Pay {amount} by {until}, or they go to the next person.',
  },
  points_short: {
    title: 'Tickets found, but not enough points: {event}',
    text: 'We’ve found {quantity} for the performance on {when}, but your points don’t cover {amount}. Pay any way you like by {until}, or they go to the next person.',
  },
  reminder: {
    title: 'Pay soon: {event}',
    text: 'We’re holding {quantity} for the performance on {when} until {until}. Pay {amount} by then, or they go to the next person.',
  },
  bought: {
    title: 'Purchase complete: {event}',
    text: 'Your wish list request is complete: {quantity}, {when}, {venue}. Transaction number: {number}.',
  },
  lapsed: {
    title: 'Not paid in time: {event}',
    text: 'You didn’t pay for {quantity} ({when}) in time, so we offered them to the next person. You haven’t been charged. Still want tickets? Make a new request.',
  },
  waits_again: {
    title: 'We’re looking for tickets again: {event}',
    text: 'The performance was postponed before you paid. You haven’t been charged, and your request keeps its place in the queue.',
  },
  moved: {
    title: 'New date: {event}',
    text: 'The new date is {when}. Your wish list request stays open and keeps its place in the queue. If the date doesn’t suit you, cancel it.',
  },
  performance_cancelled: {
    title: 'Cancelled: {event}',
    text: 'The performance on {when} is cancelled, and so is your wish list request. You haven’t been charged.',
  },
  performance_over: {
    title: 'No tickets found: {event}',
    text: 'We found no suitable tickets in time for the performance on {when}, so your request is closed. You haven’t been charged.',
  },
  sale_closed: {
    title: 'Sale closed: {event}',
    text: 'Sales for the performance on {when} have closed, so your wish list request is closed too. You haven’t been charged.',
  },
  button: 'See my wish list',
  facts: {
    performance: 'Performance',
    tickets: 'Tickets',
    amount: 'To pay',
    until: 'Pay by',
  },
} as const satisfies SameKeys<typeof source>;
