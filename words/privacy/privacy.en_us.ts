import type { SameKeys } from '../same-keys.ts';
import type source from './privacy.zh_hk.ts';
import refusals from '../calls/refusals.en_us.ts';

export default {
  title: 'Privacy',
  lead: 'What we keep about you, why and for how long.',
  what: 'What',
  why: 'Why',
  howLong: 'How long',
  downloadHeading: 'Download your data',
  downloadText: 'Everything we keep about you, as a page to read or as JSON for other programs.',
  downloadPage: 'Download to read (HTML)',
  downloadJson: 'Download as JSON',
  closeHeading: 'Close your account',
  closeText:
    'We delete your account, profile, newsletter subscription and sessions for good. The law requires us to keep your transactions for seven years, without your name, phone number and address. You can register again with the same email address.',
  ticketsToCome:
    'You have {count, plural, one {# ticket} other {# tickets}} for upcoming performances. They remain valid, but only in the PDF we sent you: you’ll no longer be able to open your transactions. If a performance is cancelled, we refund money to your original payment method; for points you paid with, contact customer service and quote the transaction number.',
  keepsTickets: 'I’ve saved the PDF of my tickets.',
  pointsLeft: 'You have {points} points',
  pointsLeftText:
    'They’re gone for good once you close your account. Use them first, or ask customer service to refund a top-up you haven’t used.',
  givesUpPoints: 'I understand that I lose my {points} points.',
  paymentBlocks: 'A payment is in progress. You can close your account once it’s finished.',
  refundBlocks: 'A refund is on its way to you. You can close your account once it arrives.',
  password: 'Password',
  close: 'Close my account for good',
  askText: 'You log in without a password, so we’ll send a link to {email} to confirm.',
  ask: 'Send the link',
  asked: 'We’ve sent the link to {email}. It’s valid for 30 minutes.',
  linkInvalid: refusals.closing_link_invalid,
  linkText: 'This is the last step.',
  closedTitle: 'Your account is closed',
  closedText:
    'You’re logged out everywhere, and your profile is deleted. We’ve sent you one last email to confirm this. Tickets you’ve bought stay valid in the PDF you kept.',
  closedAgain: 'Changed your mind? You can register again with the same email address at any time.',
  closedToEvents: 'Browse events',
} as const satisfies SameKeys<typeof source>;
