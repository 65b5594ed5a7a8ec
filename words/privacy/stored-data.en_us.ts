import type { SameKeys } from '../same-keys.ts';
import type source from './stored-data.zh_hk.ts';

export default {
  identity: {
    title: 'Your account',
    what: 'Name, title, date of birth, email, login ID, mobile number, mailing address, interests, language and whether you want direct marketing; your ways to log in (your password, stored so that no one can read it; the public half of passkeys), an email change in progress, and your sessions.',
    why: 'So that only you can enter your account, and we can reach you about your tickets. Wrong passwords are counted for a short time to stop guessing.',
    howLong:
      'Until you close your account. A session ends when you log out, after 7 days without use, or after 14 days at the latest; counts of wrong passwords are deleted within half an hour.',
  },
  content: {
    title: 'What you agreed to',
    what: 'Which version of the terms and the privacy policy was in force when you registered, and when that was.',
    why: 'To know which terms apply between you and us.',
    howLong: 'Until you close your account.',
  },
  catalogue: {
    title: 'Favourites and on-sale alerts',
    what: 'The events you’ve added to your favourites, and when; the events you’ve asked us to tell you about when they go on sale.',
    why: 'To show them to you again, and to count how many people like an event; to tell you when sales open.',
    howLong:
      'Favourites until you remove them or close your account; alerts until we’ve told you, you cancel them or close your account.',
  },
  priority: {
    title: 'Priority booking',
    what: 'The priority booking groups you’re in, such as a fan club, and since when; and what kind of priority codes are yours alone. We don’t keep the codes themselves, only a form of them that can’t be turned back into a code. We keep the emails on a presenter’s list in the same way.',
    why: 'To check that you can buy during priority booking, and that each code is used by one member. Wrong codes are counted for a short time, so no one can guess.',
    howLong:
      'Until you close your account, or the presenter withdraws the list or the codes; codes for a year, or as long as a sale asks for them.',
  },
  orders: {
    title: 'Your transactions',
    what: 'What you chose and bought, prices and fees, the contact name, telephone number and delivery address of each transaction, your tickets, and the name and email of anyone you transferred some to.',
    why: 'To issue your tickets, admit you, make refunds and keep accounts.',
    howLong:
      'At least seven years after the transaction, as section 51C of the Inland Revenue Ordinance (Cap. 112) requires. After you close your account, without your name, telephone number and address.',
  },
  payments: {
    title: 'Your payments',
    what: 'Method, amount, time, confirmation number and, for a card, its number with most digits hidden; refunds. We never see your full card number.',
    why: 'To know what has been paid, and to refund you to your original payment method.',
    howLong: 'As long as the transaction. After you close your account, without the card’s digits.',
  },
  points: {
    title: 'Your points and top-ups',
    what: 'Your points, when they expire, every change to your balance, and the amount, payment method and time of each top-up.',
    why: 'So that you can pay with them, and to keep accounts.',
    howLong:
      'As long as the transaction. Points you have left are gone when you close your account; points refunded later are kept for you to claim.',
  },
  cases: {
    title: 'Cancelled and postponed performances',
    what: 'What we told you about performances you had tickets for, and whether you chose to keep them, exchange them or get a refund.',
    why: 'So that we notify and refund you once only.',
    howLong: 'As long as the transaction.',
  },
  streaming: {
    title: 'Streamed shows you watched',
    what: 'Which ticket you watched with, when, and for how many minutes. For the device we keep only a code that can’t be traced back to it.',
    why: 'So that one ticket plays on one device, and so that we can help if a show didn’t play well.',
    howLong: '90 days. Deleted when you close your account.',
  },
  wish_list: {
    title: 'Your wish list',
    what: 'Each request: the performance, how many tickets, their types and zones, your highest price, how you’ll collect and pay, the delivery address if they’re coming by courier, and the result.',
    why: 'To find tickets for you, hold them and tell you.',
    howLong:
      '90 days after a request is complete or cancelled; what you bought as long as the transaction. When you close your account, open requests are cancelled and delivery addresses are deleted.',
  },
  notices: {
    title: 'Inbox, newsletter and emails',
    what: 'The notices in your inbox, your newsletter subscription, and which kinds of emails we sent you and whether they arrived. We don’t keep the emails themselves.',
    why: 'To send the newsletter only to those who want it, and to notice when emails don’t reach you.',
    howLong:
      'Notices for three months; the subscription until you unsubscribe and ask us to delete your address, or close your account; whether emails arrived, for 90 days; an unconfirmed subscription for three days.',
  },
  requests: {
    title: 'Requests to customer service',
    what: 'What you wrote in the contact form and in change requests while you were logged in, their state, and for change requests the picture of your card with most digits covered.',
    why: 'To answer you, and to be sure that the cardholder is asking for the change. Only staff can see the picture, and every view is logged.',
    howLong:
      'Requests for a year after they’re closed; the picture until the fourteenth working day after that. All of it is deleted when you close your account.',
  },
} as const satisfies SameKeys<typeof source>;
