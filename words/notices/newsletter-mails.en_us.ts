import type { SameKeys } from '../same-keys.ts';
import type source from './newsletter-mails.zh_hk.ts';

export default {
  confirmSubject: 'Confirm your newsletter subscription',
  confirmHeading: 'One more step',
  confirmText: 'Someone entered this email address for the Fei newsletter. Confirm it and you’ll get the next issue.',
  confirm: 'Confirm my subscription',
  until: 'This link works once, until {time} (Hong Kong time).',
  plain: 'If the button doesn’t work, copy this address into your browser:',
  notYou: 'If it wasn’t you, ignore this email: we won’t write to you unless you confirm.',
  why: 'You’re getting this newsletter because you subscribed and confirmed your email address.',
  leave: 'To unsubscribe, open this address:',
  trialSubject: '[Test] {subject}',
  trial: 'This is a test. The newsletter that readers get ends with an unsubscribe link.',
  closedSubject: 'Your Fei account is closed',
  closedHeading: 'Your account is closed',
  closedText:
    'We’ve deleted your account and personal data as you asked. Tickets for upcoming performances remain valid: keep the PDF we sent you.',
  closedKept:
    'We keep records of past transactions for seven years, as the law requires, without your name, phone number or address.',
  closedNotYou: 'If you didn’t close your account, contact customer service now.',
} as const satisfies SameKeys<typeof source>;
