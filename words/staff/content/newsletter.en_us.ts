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
  writeText: 'All three languages must be there. Each reader gets theirs.',
  subject: 'Subject',
  heading: 'Heading',
  paragraph: 'Paragraph {number, number}',
  addParagraph: 'Add a paragraph',
  removeParagraph: 'Remove paragraph {number, number}',
  hasButton: 'With a button',
  buttonLabel: 'Words of the button',
  buttonLink: 'Link of the button',
  try: 'Email me a test',
  tried: 'Three test emails, one in each language, were sent to {email}.',
  send: 'Send',
  sendTitle: 'Send this issue?',
  sendText:
    '{count, plural, one {It goes to # confirmed reader} other {It goes to # confirmed readers}}, and can’t be called back.',
  sent: 'On its way to {count, plural, one {# reader} other {# readers}}. Those who had the same content don’t get it again.',
  issues: 'Sent',
  noIssues: 'No issue was sent yet.',
  sentAt: 'Sent at',
} as const satisfies SameKeys<typeof source>;
