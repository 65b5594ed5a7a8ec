import type { SameKeys } from '../same-keys.ts';
import type source from './answers.zh_hk.ts';

export default {
  kinds: {
    contact: 'Enquiry',
    transaction_change: 'Transaction change request',
    delivery_change: 'Delivery change request',
  },
  states: {
    received: 'Received',
    in_progress: 'In progress',
    answered: 'Answered',
    done: 'Done',
    declined: 'Declined',
  },
  reference: 'Reference number',
  about: 'About',
  fields: {
    name: 'Name',
    email: 'Email address',
    telephone: 'Contact number',
    number: 'Transaction number',
    firstDigits: 'Card, first 4 digits',
    lastDigits: 'Card, last 4 digits',
    address: 'Delivery address',
    newName: 'New contact name',
    newTelephone: 'New contact number',
    newAddress: 'New address',
  },
  answerSubject: 'About your request {reference}',
  answerHeading: 'Our answer',
  templates: {
    answer: 'Dear {name},\n\nThank you for writing to us.\n\n',
    needMore: 'Dear {name},\n\nWe’ve looked into your request {reference}. Before we go on, please send us:\n\n',
    notYet:
      'We haven’t changed anything yet. We’ll check your request {reference}, and email you as soon as the change is made, or if we need anything else from you.',
    changed:
      'We’ve made the changes you asked for in request {reference}. You’ll find them in your account under your transactions.',
    cardWrong:
      'We couldn’t match the card you showed us with the one used to pay, so we haven’t changed anything. Please send a new request with the card you paid with.',
    tooLate:
      'It’s too late for a courier to bring these tickets before the performance, so we haven’t changed anything. You can still collect them the way you chose when you bought them.',
  },
  mailSubject: 'We’ve received your request {reference}',
  mailHeading: 'We’ve received your request',
  mailTexts: {
    contact: 'Thank you for contacting us. Please quote the reference number if you write or call again.',
    transaction_change:
      'We’ve received a request to change a transaction. Nothing changes until our staff have checked it.',
    delivery_change:
      'We’ve received a request to have tickets delivered. Nothing changes until our staff have checked it.',
  },
  mailNext: {
    contact: 'We’ll answer by email or phone, Monday to Friday except public holidays.',
    transaction_change: 'We’ll contact you, Monday to Friday except public holidays.',
    delivery_change: 'We’ll contact you, Monday to Friday except public holidays.',
  },
  mailNotYou: 'If it wasn’t you, contact customer service and quote the reference number.',
  staffMember: 'Sent by a member who was logged in.',
  staffVisitor: 'Sent without logging in.',
  staffOwner: {
    own: 'The transaction belongs to this member.',
    anothers: 'The transaction belongs to another member.',
    visitor: 'The transaction exists; we don’t know whether it’s the sender’s.',
    unknown: 'No transaction has this number.',
  },
  staffPicture: 'The picture of the card can only be seen in the staff consoles.',
  staffNoCard:
    'We didn’t ask for a card: the sender says the transaction wasn’t paid by card, and our records don’t say otherwise.',
  staffCardDenied:
    'The sender says the transaction wasn’t paid by card, but it was. Ask for proof before you change anything.',
  staffNothingDone: 'Nothing has been changed. Reference number: {reference}',
  notice: {
    received: {
      title: 'Request {reference} received',
      text: '{kind}: we’ve received your request and will contact you.',
    },
    in_progress: {
      title: 'Request {reference} in progress',
      text: '{kind}: we’re working on your request.',
    },
    answered: {
      title: 'Request {reference} answered',
      text: '{kind}: we’ve answered your request.',
    },
    done: {
      title: 'Request {reference} done',
      text: '{kind}: we’ve made the changes you asked for.',
    },
    declined: {
      title: 'Request {reference} declined',
      text: '{kind}: we couldn’t do what you asked. Contact customer service to find out why.',
    },
  },
} as const satisfies SameKeys<typeof source>;
