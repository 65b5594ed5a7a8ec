import type { SameKeys } from '../same-keys.ts';
import type source from './newsletter-mails.zh_hk.ts';

export default {
  confirmSubject: 'Please confirm your newsletter',
  confirmHeading: 'Shall we write to you?',
  confirmText: 'This address was entered for the Fei newsletter. Please confirm, and the next issue will reach you.',
  confirm: 'Confirm my subscription',
  until: 'This link works once, until {time} (Hong Kong time).',
  plain: 'If the button does not work, copy this address into your browser:',
  notYou: 'If you did not ask for it, please ignore this email: without confirmation you will not hear from us.',
  why: 'You receive this newsletter because you subscribed to it and confirmed your address.',
  leave: 'To unsubscribe, open this address:',
  closedSubject: 'Your Fei account is closed',
  closedHeading: 'Your account is closed',
  closedText:
    'Your account and your personal data have been deleted as you asked. Tickets for performances to come remain valid: please keep the PDF we sent you.',
  closedKept:
    'Records of past transactions are kept for seven years, as the law requires, without your name, telephone number and address.',
  closedNotYou: 'If you did not close your account, please contact customer service at once.',
} as const satisfies SameKeys<typeof source>;
