import type { SameKeys } from '../../same-keys.ts';
import type source from './newsletter.zh_hk.ts';

export default {
  readers: 'Readers',
  readersText: 'Only readers who confirmed get the newsletter.',
  language: 'Language',
  confirmed: 'Confirmed',
  waiting: 'Not confirmed',
  unsubscribed: 'Unsubscribed',
  all: 'All',
  write: 'Write an issue',
  writeText: 'Write it in all three languages. Each reader gets their own.',
  subject: 'Subject',
  heading: 'Heading',
  paragraph: 'Paragraph {number, number}',
  addParagraph: 'Add a paragraph',
  removeParagraph: 'Remove paragraph {number, number}',
  hasButton: 'With a button',
  buttonLabel: 'Button text',
  buttonLink: 'Button link',
  try: 'Email me a test',
  tried: 'Three test emails, one in each language, were sent to {email}.',
  send: 'Send',
  sendTitle: 'Send this issue?',
  sendText:
    '{count, plural, one {It goes to # confirmed reader} other {It goes to # confirmed readers}}. This can’t be undone.',
  sent: 'On its way to {count, plural, one {# reader} other {# readers}}. Readers who’ve already had the same content don’t get it again.',
  issues: 'Sent',
  noIssues: 'No issues sent yet.',
  sentAt: 'Sent at',
} as const satisfies SameKeys<typeof source>;
