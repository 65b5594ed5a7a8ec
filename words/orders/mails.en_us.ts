import type { SameKeys } from '../same-keys.ts';
import type source from './mails.zh_hk.ts';
import causes from '../refunds/causes.en_us.ts';

export default {
  bought: {
    e_ticket: {
      subject: 'Your tickets: {title}',
      heading: 'Your tickets are here',
      text: 'Thank you for your purchase. Your e-tickets and receipt are attached: show each QR code at the entrance, on your phone or on paper.',
    },
    exchange: {
      subject: 'Tickets exchanged: {title}',
      heading: 'Your new tickets are here',
      text: 'Your exchange is done. Your new e-tickets and receipt are attached: show each QR code at the entrance, on your phone or on paper. The old tickets and their codes are no longer valid.',
    },
    kiosk: {
      subject: 'Collect your tickets: {title}',
      heading: 'Collect your tickets at a kiosk',
      text: 'Thank you for your purchase. Before the performance, go to any ticketing kiosk with your transaction number and the card you paid with. Your receipt is attached.',
    },
    box_office: {
      subject: 'Collect your tickets: {title}',
      heading: 'Collect your tickets at a box office',
      text: 'Thank you for your purchase. Before the performance, go to a box office with your transaction number and an identity document. Your receipt is attached.',
    },
    courier: {
      subject: 'Tickets by courier: {title}',
      heading: 'Your tickets will be delivered',
      text: 'Thank you for your purchase. A courier will bring your tickets to the address below, where someone needs to sign for them. Your receipt is attached.',
    },
    streamed: {
      subject: 'Watch online: {title}',
      heading: 'Your streamed show is booked',
      text: 'Thank you for your purchase. You watch this show online, so there’s nothing to collect. Open the show’s page and log in: the show starts automatically. Your e-ticket and receipt are attached.',
    },
  },
  when: 'Date and time',
  seats: 'Seats',
  address: 'Delivery address',
  watch: 'Open the show’s page',
  trackingNumber: 'Tracking number',
  waybillNumber: 'Waybill number',
  openOrder: 'Open my transaction',
  gift: {
    given: {
      subject: 'Your complimentary tickets: {title}',
      heading: 'You’re invited',
      text: 'Dear {name}, here are your complimentary tickets. Show each QR code in the attached file at the entrance, on your phone or on paper.',
    },
    someTakenBack: {
      subject: 'Your complimentary tickets have changed: {title}',
      heading: 'Your tickets have changed',
      text: 'Dear {name}, some of your complimentary tickets are no longer valid. The attached file has the ones that still are.',
    },
    takenBack: {
      subject: 'Complimentary tickets withdrawn: {title}',
      heading: 'Your tickets were withdrawn',
      text: 'Dear {name}, your complimentary tickets have been withdrawn: their QR codes no longer work. Contact the people who invited you.',
    },
    note: 'Each code works once. Don’t share it or let others photograph it. Complimentary tickets can’t be sold, returned or exchanged.',
  },
  transfer: {
    offered: {
      subject: '{from} has sent you tickets: {title}',
      heading: 'You have tickets waiting',
      text: '{from} wants to transfer these tickets to you. Log in or register with this email address ({email}) to accept them. They’re yours once you do.',
      button: 'Accept the tickets',
      until: 'You can accept until the performance starts: {time}.',
      money: 'You don’t pay anything. If the performance is cancelled, the refund goes to the person who paid.',
    },
    given: {
      subject: 'You’ve sent tickets to {name}: {title}',
      heading: 'Waiting for {name} to accept',
      text: 'We’ve emailed a link to {name} ({email}). The tickets and their QR codes stay yours until {name} accepts. Until then, you can withdraw the transfer in your transaction.',
      note: 'If this wasn’t you, withdraw the transfer in your transaction and change your password.',
    },
    accepted: {
      subject: '{name} has accepted your tickets: {title}',
      heading: 'Your tickets have a new owner',
      text: '{name} has accepted these tickets. Your QR codes for them no longer work. If the performance is cancelled, the refund still goes to you.',
    },
    received: {
      subject: 'Your tickets: {title}',
      heading: 'The tickets are yours',
      text: 'Show each QR code at the entrance, on your phone or on paper. You’ll find them in your account whenever you need them.',
      button: 'Show my tickets',
    },
    withdrawn: {
      subject: 'Tickets withdrawn: {title}',
      heading: 'These tickets have been withdrawn',
      text: 'The sender withdrew these tickets before you accepted them. The link in our earlier email no longer works.',
    },
  },
  collectionChanged: {
    subject: 'Collecting your tickets: {title}',
    heading: 'Your collection method has changed',
    e_ticket:
      'As you asked, your tickets are now e-tickets. Open your transaction to download them, and show each QR code at the entrance.',
    kiosk:
      'As you asked, collect your tickets from a ticketing kiosk. Before the performance, bring your transaction number and the card you paid with to any kiosk.',
    box_office:
      'As you asked, collect your tickets from a box office. Before the performance, bring your transaction number and an identity document.',
    courier:
      'As you asked, a courier will bring your tickets to the address below, where someone needs to sign for them.',
    codesEnded: 'The e-tickets you had before no longer work.',
  },
  buyerEdited: {
    subject: 'Contact details changed: {title}',
    heading: 'We’ve changed the contact details of your transaction',
    text: 'Customer service has made these changes to your transaction. Your tickets stay as they are.',
    notYou: 'If you didn’t ask for this, contact customer service.',
    fields: {
      contactName: 'Contact name',
      contactTelephone: 'Contact number',
      recipient: 'Recipient',
      country: 'Country or region',
      address: 'Delivery address',
    },
    none: 'None: we use the contact name',
  },
  parcel: {
    sent: {
      subject: 'Your tickets are on their way: {title}',
      heading: 'Your tickets are on their way',
      text: 'Your tickets are with the courier. Someone needs to sign for them at the address below. Track the parcel by its number on the courier’s website.',
    },
    corrected: {
      subject: 'Corrected tracking number: {title}',
      heading: 'Corrected tracking number',
      text: 'The number we sent you before was wrong. Use the one below. The parcel is going to the same address.',
    },
  },
  returned: {
    subject: 'Tickets returned: {title}',
    heading: 'You’ve returned tickets',
    text: 'These tickets are no longer valid.',
    money: 'We’re refunding {amount} to your original payment method.',
    points: '{points} points are back in your account.',
    both: 'We’re refunding {amount} to your original payment method, and {points} points are back in your account.',
    fees: 'Service and delivery fees aren’t refunded.',
  },
  refunded: {
    subject: 'Refund for your tickets: {title}',
    heading: 'We’re refunding your tickets',
    text: 'Customer service has refunded these tickets, so they’re no longer valid.',
    fees: 'This refund doesn’t include service and delivery fees.',
  },
  resold: {
    subject: 'Someone bought your tickets: {title}',
    heading: 'Your tickets have a new owner',
    text: 'Someone on the wish list has paid for the tickets you offered. Your codes no longer work.',
    fees: 'We refund the ticket price, less the resale fee set for this event. Service and delivery fees aren’t refunded.',
  },
  refundSubject: 'Refund for transaction {number}',
  refundHeading: 'You’re getting a refund',
  noTicketsSubject: 'No tickets for transaction {number}',
  noTicketsHeading: 'We couldn’t issue these tickets',
  causes,
  refundText:
    'We’re refunding the amount below in full to your original payment method. You don’t need to do anything.',
  refund: 'Refund',
  asPoints: 'As points',
  pointsBack: '{points, select, 1 {1 point} other {{points} points}}, in your account now',
  refundedTo: 'Refunded to',
  expected: 'Expected',
  expectedBetween: '{from} to {to}, depending on your bank or payment service',
  reference: 'Reference for your bank',
  refundMoved: {
    done: {
      subject: 'Refunded: transaction {number}',
      heading: 'You’ve been refunded',
      text: 'Your refund has been sent to the card or account you paid with. Your bank may take a few working days to show it.',
    },
    delayed: {
      subject: 'Your refund is taking longer: transaction {number}',
      heading: 'Your refund is taking longer',
      text: 'We couldn’t refund you the way you paid. Your money is safe: we’re arranging another way and will contact you. You don’t need to do anything for now.',
    },
    by_bank: {
      subject: 'Refunded by your bank: transaction {number}',
      heading: 'Your bank has refunded you',
      text: 'You asked your bank to reverse this payment. It has returned the money to you, so we won’t send it again.',
    },
    bank_transfer: {
      subject: 'Refunded: transaction {number}',
      heading: 'You’ve been refunded',
      text: 'We couldn’t refund you the way you paid, so we’ve paid you by bank transfer.',
    },
    cash: {
      subject: 'Refunded: transaction {number}',
      heading: 'You’ve been refunded',
      text: 'We couldn’t refund you the way you paid, so we’ve paid you in cash.',
    },
  },
  where: {
    box_office: 'Box offices with addresses and opening hours: {link}',
    kiosk: 'Ticketing kiosks with addresses and opening hours: {link}',
  },
  wrongAddress: 'Is the address wrong? Ask us to change it: {link}',
} as const satisfies SameKeys<typeof source>;
