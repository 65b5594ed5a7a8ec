import type { SameKeys } from '../same-keys.ts';
import type source from './kept.zh_hk.ts';

export default {
  identity: {
    title: 'Your account',
    what: 'Name, title, date of birth, email, login ID, mobile number, mailing address, interests, language and whether you wish direct marketing; your ways of logging in (a password only as a fingerprint that cannot be read back; the public half of passkeys), a change of email that is under way, and your sessions.',
    why: 'So that only you can enter your account, and we can reach you about your tickets. Wrong passwords are counted for a short time to slow guessing down.',
    howLong:
      'Until you close your account. A session ends after 14 days or when you log out; counts of wrong passwords go after half an hour at most.',
  },
  content: {
    title: 'What you agreed to',
    what: 'Which edition of the terms and the privacy policy was in force when you made your account, and when that was.',
    why: 'To know which terms hold between you and us.',
    howLong: 'Until you close your account.',
  },
  catalogue: {
    title: 'Your favourites',
    what: 'The events whose heart you pressed, and when.',
    why: 'To show them to you again, and to count how many like an event.',
    howLong: 'Until you take the heart away or close your account.',
  },
  orders: {
    title: 'Your transactions',
    what: 'What you chose and bought, prices and fees, the contact name, telephone number and delivery address of each transaction, and your tickets.',
    why: 'To give you tickets, let you in at the gate, return money, and keep accounts.',
    howLong:
      'At least seven years after the transaction, as section 51C of the Inland Revenue Ordinance (Cap. 112) requires. After you close your account, without your name, telephone number and address.',
  },
  payments: {
    title: 'Your payments',
    what: 'Method, amount, time, confirmation number and, for a card, its number with most digits hidden; refunds. We never see your full card number.',
    why: 'To know what is paid, and to return money the way it came.',
    howLong: 'As long as the transaction. After you close your account, without the card’s digits.',
  },
  notices: {
    title: 'Inbox, newsletter and mail',
    what: 'The notices in your inbox, your newsletter subscription, and which kinds of mail we sent you and whether they arrived. Mail itself is not kept.',
    why: 'To send the newsletter only to those who want it, and to notice when mail does not reach you.',
    howLong:
      'Notices for three months; the subscription until you unsubscribe and ask for your address to go, or close your account; what became of mail for 90 days; an unconfirmed subscription for three days.',
  },
  requests: {
    title: 'Requests to customer service',
    what: 'What you wrote in the contact form and in change requests while you were logged in, their state, and for change requests the picture of your card with most digits covered.',
    why: 'To answer you, and to be sure that a change is asked for by whom the card belongs to. Only staff can see the picture, and it is written down who looked at it.',
    howLong:
      'Requests for a year after they are closed; the picture until the fourteenth working day after that. All of it goes when you close your account.',
  },
} as const satisfies SameKeys<typeof source>;
