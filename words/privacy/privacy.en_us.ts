import type { SameKeys } from '../same-keys.ts';
import type source from './privacy.zh_hk.ts';

export default {
  title: 'Privacy',
  lead: 'What is kept about you, why and for how long.',
  what: 'What',
  why: 'Why',
  howLong: 'How long',
  downloadHeading: 'Download your data',
  downloadText: 'Everything that is kept about you, as a page to read or as JSON for other programs.',
  downloadPage: 'Download to read (HTML)',
  downloadJson: 'Download as JSON',
  closeHeading: 'Close your account',
  closeText:
    'Your account, profile, newsletter subscription and sessions are deleted for good. The records of your transactions that the law requires are kept for seven years, without your name, telephone number and address. You can register again with the same address.',
  ticketsToCome:
    'You have {count, plural, one {# ticket} other {# tickets}} for performances to come. They remain valid, but only in the PDF we sent you: your transactions can no longer be opened.',
  keepsTickets: 'I have kept the PDF of my tickets.',
  paymentBlocks: 'A payment is under way. Please close the account once it is finished.',
  refundBlocks: 'A refund is still on its way to you. Please close the account once it has arrived.',
  password: 'Password',
  close: 'Close my account for good',
  askText: 'You log in without a password, so closing is confirmed by a link that we send to {email}.',
  ask: 'Send the link',
  asked: 'The link is on its way to {email}. It is valid for 30 minutes.',
  linkText: 'This is the last step.',
  closedTitle: 'Your account is closed',
  closedText:
    "You're logged out everywhere, and your profile is deleted. We've sent you one last email to confirm this. Tickets you've bought stay valid in the PDF you kept.",
  closedAgain: 'Changed your mind? You can register again with the same email at any time.',
  closedToEvents: 'Browse events',
} as const satisfies SameKeys<typeof source>;
