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
    in_progress: 'Being handled',
    answered: 'Answered',
    done: 'Done',
    declined: 'Declined',
  },
  reference: 'Reference number',
  about: 'About',
  fields: {
    name: 'Name',
    email: 'Email',
    telephone: 'Contact no.',
    number: 'Transaction no.',
    firstDigits: 'Card, first 4 digits',
    lastDigits: 'Card, last 4 digits',
    address: 'Delivery address',
    newName: 'New contact name',
    newTelephone: 'New contact no.',
    newAddress: 'New address',
  },
  mailSubject: 'We have received your request {reference}',
  mailHeading: 'Your request has reached us',
  mailTexts: {
    contact: 'Thank you for writing to us. Please quote the reference number if you write or call again.',
    transaction_change:
      'We have received a request to change a transaction. Nothing changes until a member of our staff has checked it.',
    delivery_change:
      'We have received a request to have tickets delivered. Nothing changes until a member of our staff has checked it.',
  },
  mailNext: {
    contact: 'We answer by email or telephone, Monday to Friday except public holidays.',
    transaction_change: 'We will contact you, Monday to Friday except public holidays.',
    delivery_change: 'We will contact you, Monday to Friday except public holidays.',
  },
  mailNotYou: 'If you did not send it, please contact customer service and quote the reference number.',
  staffMember: 'Sent by a member who was logged in.',
  staffVisitor: 'Sent without logging in.',
  staffOwner: {
    own: 'The transaction belongs to this member.',
    anothers: 'The transaction belongs to another member.',
    visitor: 'There is such a transaction; whether it is the sender’s is not known.',
    unknown: 'There is no transaction of this number.',
  },
  staffPicture: 'The picture of the card can be seen in the back office only.',
  staffNoCard:
    'No card was asked for: the sender says that the transaction was not paid by card, and our records do not say otherwise.',
  staffCardDenied:
    'The sender says that the transaction was not paid by card, but it was: ask for proof before you change anything.',
  staffNothingDone: 'Nothing has been changed. Reference number: {reference}',
  notice: {
    received: {
      title: 'Request {reference} received',
      text: '{kind}: we have received it.',
    },
    in_progress: {
      title: 'Request {reference} is being handled',
      text: '{kind}: our staff are looking at it.',
    },
    answered: {
      title: 'Request {reference} answered',
      text: '{kind}: we have sent you our answer.',
    },
    done: {
      title: 'Request {reference} done',
      text: '{kind}: the change has been made.',
    },
    declined: {
      title: 'Request {reference} declined',
      text: '{kind}: we could not do what you asked. Customer service can tell you why.',
    },
  },
} as const satisfies SameKeys<typeof source>;
