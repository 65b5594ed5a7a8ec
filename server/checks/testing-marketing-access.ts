import type { staffDiscountCodeCalls } from '../../contract/staff/marketing/discount-codes.ts';
import type { staffNewsletterCalls } from '../../contract/staff/marketing/newsletter.ts';
import type { staffPriorityCalls } from '../../contract/staff/marketing/priority.ts';
import type { TestProgram } from '../testing/open-program.ts';
import type { ForeignAccessProbe } from './testing-foreign-access.ts';

type MarketingCall =
  | keyof typeof staffPriorityCalls
  | keyof typeof staffDiscountCodeCalls
  | keyof typeof staffNewsletterCalls;

const words = { en_us: 'Theirs', zh_hk: '他們的', zh_cn: '他们的' };

/** Requests for codes and groups of an event outside the grant, and for the newsletter. */
export const marketingAccessProbes: Record<
  MarketingCall,
  (theirs: { readonly eventNumber: number }, program: TestProgram) => ForeignAccessProbe
> = {
  readEventPriority: ({ eventNumber }) => ({ params: { number: String(eventNumber) } }),
  makePriorityCodes: ({ eventNumber }, program) => ({
    params: { number: String(eventNumber), codes: 'their-codes', batchId: program.id() },
    body: { count: 1, uses: null, single: false, expiresAt: null },
  }),
  withdrawPriorityCodes: ({ eventNumber }) => ({
    params: { number: String(eventNumber), codes: 'their-codes' },
    body: { batchId: null },
  }),
  fillPriorityGroup: ({ eventNumber }) => ({
    params: { number: String(eventNumber), group: 'their-group' },
    body: { to: 'add', emails: ['fan@example.com'] },
  }),
  linkPriorityGroup: ({ eventNumber }) => ({
    params: { number: String(eventNumber), group: 'their-group' },
    body: { days: 7 },
  }),
  endPriorityGroup: ({ eventNumber }) => ({ params: { number: String(eventNumber), group: 'their-group' }, body: {} }),
  listDiscountCodes: ({ eventNumber }) => ({ params: { number: String(eventNumber) } }),
  makeDiscountCodes: ({ eventNumber }, program) => ({
    params: { number: String(eventNumber), discount: 'friends', batchId: program.id() },
    body: { count: 1, uses: 1, perMember: null },
  }),
  endDiscountCodes: ({ eventNumber }) => ({ params: { number: String(eventNumber), discount: 'friends' }, body: {} }),
  readNewsletter: () => ({}),
  sendNewsletterIssue: () => ({ body: { subject: words, heading: words, paragraphs: [words] } }),
  tryNewsletterIssue: () => ({ body: { subject: words, heading: words, paragraphs: [words] } }),
};
