import type { SameKeys } from '../same-keys.ts';
import type source from './newsletter.zh_hk.ts';
import refusals from '../calls/refusals.en_us.ts';

export default {
  title: 'Newsletter',
  lead: 'New shows and on-sale dates by email. Unsubscribe at any time.',
  email: 'Email address for the newsletter',
  subscribe: 'Subscribe',
  sentTitle: 'Check your email',
  sentText: 'If this email address isn’t subscribed yet, you’ll get a link to confirm it within a few minutes.',
  failedTitle: 'Newsletter',
  failed: 'Failed to subscribe to the newsletter. System error. Please try again later.',
  close: 'Close',
  confirmHeading: 'Confirm your subscription',
  confirmText: 'Confirm to get the next issue.',
  confirm: 'Confirm my subscription',
  confirmedHeading: 'You’re subscribed',
  confirmedText: 'Thank you. The next issue will come by email.',
  linkInvalid: refusals.newsletter_link_invalid,
  again: 'Subscribe again',
  unsubscribeHeading: 'Unsubscribe from the newsletter',
  unsubscribeText: 'Enter the email address that receives the newsletter.',
  unsubscribeLinkText: 'Unsubscribe to stop receiving this newsletter.',
  unsubscribeEmail: 'Email address',
  unsubscribe: 'Unsubscribe',
  unsubscribeFailed: 'Failure to unsubscribe your email, please contact customer service.',
  unsubscribedHeading: 'You’re unsubscribed',
  unsubscribedText: 'You’ll no longer get our newsletter. You’ll still get emails about your tickets.',
  toEvents: 'Browse events',
  bouncedTitle: 'Our emails aren’t reaching you',
  bouncedText: 'Your email provider is rejecting them. Check the email address in your account.',
} as const satisfies SameKeys<typeof source>;
