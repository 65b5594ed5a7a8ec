import type { SameKeys } from '../same-keys.ts';
import type source from './stored-data.zh_hk.ts';

export default {
  identity: {
    title: 'Your account',
    what: 'We keep your name, title, date of birth, email address, login ID, mobile number, mailing address, interests, language and whether you want direct marketing. We also keep your ways to log in (your password, stored so that no one can read it, and the public half of your passkeys), any change of email address in progress, and your sessions.',
    why: 'We need this so that only you can use your account, and so that we can reach you about your tickets. To stop people guessing, we count wrong passwords for a short time.',
    howLong:
      'We keep it until you close your account. A session ends when you log out, after 7 days without use, or after 14 days at the latest. Counts of wrong passwords are deleted within half an hour.',
  },
  content: {
    title: 'What you agreed to',
    what: 'We keep which versions of the terms and the privacy policy applied when you registered, and when you agreed to them.',
    why: 'This shows which terms apply between you and us.',
    howLong: 'We keep it until you close your account.',
  },
  catalogue: {
    title: 'Favourites and on-sale alerts',
    what: 'We keep the events you’ve added to your favourites, and when you added them. We also keep the events you’ve asked to be notified about when they go on sale.',
    why: 'We show you your favourites, count how many people like an event, and notify you when sales open.',
    howLong:
      'We keep favourites until you remove them or close your account. We keep alerts until we’ve notified you, you cancel them or you close your account.',
  },
  priority: {
    title: 'Priority booking',
    what: 'We keep which priority booking groups you’re in, such as a fan club, and since when. We also keep which types of priority codes are yours alone. We don’t keep the codes themselves, only a form of them that can’t be turned back into a code. We keep the email addresses on a presenter’s list in the same way.',
    why: 'We check that you can buy during priority booking, and that only one member uses each code. To stop people guessing, we count wrong codes for a short time.',
    howLong:
      'We keep it until you close your account, or until the presenter withdraws the list or the codes. We keep codes for a year, or as long as a sale asks for them.',
  },
  orders: {
    title: 'Your transactions',
    what: 'We keep what you selected and bought, the prices and fees, and the contact name, phone number and delivery address of each transaction. We also keep your tickets, and the name and email address of anyone you’ve transferred tickets to.',
    why: 'We need this to issue your tickets, admit you, make refunds and keep accounts.',
    howLong:
      'We keep it for at least seven years after the transaction, as section 51C of the Inland Revenue Ordinance (Cap. 112) requires. After you close your account, we keep it without your name, phone number and address.',
  },
  payments: {
    title: 'Your payments',
    what: 'We keep the method, amount, time and confirmation number of each payment, your refunds and, if you paid by card, the card number with most digits hidden. We never see your full card number.',
    why: 'This shows what has been paid, and lets us refund you to your original payment method.',
    howLong:
      'We keep it as long as the transaction. After you close your account, we keep it without the card’s digits.',
  },
  points: {
    title: 'Your points and top-ups',
    what: 'We keep your points, when they expire, every change to your balance, and the amount, payment method and time of each top-up.',
    why: 'We need this so that you can pay with points, and to keep accounts.',
    howLong:
      'We keep it as long as the transaction. You lose any points you have left when you close your account. Points refunded after that are kept for you to claim.',
  },
  cases: {
    title: 'Cancelled and postponed performances',
    what: 'We keep what we told you about performances you had tickets for, and whether you chose to keep your tickets, exchange them or get a refund.',
    why: 'This makes sure that we notify you and refund you only once.',
    howLong: 'We keep it as long as the transaction.',
  },
  streaming: {
    title: 'Streamed shows you watched',
    what: 'We keep which ticket you watched with, when, and for how many minutes. For your device, we keep only a code that can’t be traced back to it.',
    why: 'This lets each ticket play on one device at a time, and lets us help if a show didn’t play well.',
    howLong: 'We keep it for 90 days, or until you close your account.',
  },
  wish_list: {
    title: 'Your wish list',
    what: 'For each request, we keep the performance, how many tickets you want, their types and zones, your highest price, how you’ll collect and pay, the delivery address if the tickets come by courier, and the result.',
    why: 'We need this to find tickets for you, hold them and notify you.',
    howLong:
      'We keep requests for 90 days after they’re complete or cancelled, and what you bought as long as the transaction. When you close your account, we cancel open requests and delete delivery addresses.',
  },
  notices: {
    title: 'Inbox, newsletter and emails',
    what: 'We keep the notices in your inbox, your newsletter subscription, and which types of emails we sent you and whether they arrived. We don’t keep the emails themselves.',
    why: 'This lets us send the newsletter only to people who want it, and see when our emails don’t reach you.',
    howLong:
      'We keep notices for three months. We keep your subscription until you unsubscribe and ask us to delete your address, or close your account; if you don’t confirm it, we delete it after three days. We keep whether emails arrived for 90 days.',
  },
  requests: {
    title: 'Requests to customer service',
    what: 'We keep what you wrote in the contact form and in change requests while you were logged in, and the status of each request. For change requests, we also keep the picture of your card with most digits covered.',
    why: 'We need this to answer you, and to be sure that the cardholder is asking for the change. Only staff can see the picture, and every view is logged.',
    howLong:
      'We keep requests for a year after they’re closed, and the picture until the fourteenth working day after that. When you close your account, we delete all of it.',
  },
} as const satisfies SameKeys<typeof source>;
