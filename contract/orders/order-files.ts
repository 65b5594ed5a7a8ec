/** Download paths for the files of a paid transaction. */
export const orderFiles = {
  tickets: '/api/orders/:number/tickets.pdf',
  receipt: '/api/orders/:number/receipt.pdf',
  calendar: '/api/orders/:number/calendar.ics',
} as const;

/** Download paths for the files of tickets transferred to the member. */
export const receivedFiles = {
  tickets: '/api/tickets/received/:number/tickets.pdf',
  calendar: '/api/tickets/received/:number/calendar.ics',
} as const;

/** Credit note for a refund. `:note` is the suffix after the transaction number, such as `C1`. */
export const creditNoteFile = '/api/orders/:number/credit-notes/:note';

export const orderFileCalls = {
  downloadTickets: {
    kind: 'file',
    method: 'GET',
    path: orderFiles.tickets,
    summary: 'Downloads the tickets of a paid transaction.',
    access: 'member',
    answers: { 200: 'application/pdf' },
    disposition: 'inline',
  },
  downloadReceipt: {
    kind: 'file',
    method: 'GET',
    path: orderFiles.receipt,
    summary: 'Downloads the receipt of a paid transaction.',
    access: 'member',
    answers: { 200: 'application/pdf' },
    disposition: 'inline',
  },
  downloadCreditNote: {
    kind: 'file',
    method: 'GET',
    path: creditNoteFile,
    summary: "Downloads the credit note of a transaction's refund.",
    access: 'member',
    answers: { 200: 'application/pdf' },
    disposition: 'inline',
  },
  downloadCalendarEntry: {
    kind: 'file',
    method: 'GET',
    path: orderFiles.calendar,
    summary: 'Downloads the calendar entry of a paid transaction.',
    access: 'member',
    answers: { 200: 'text/calendar' },
    disposition: 'attachment',
  },
  downloadReceivedTickets: {
    kind: 'file',
    method: 'GET',
    path: receivedFiles.tickets,
    summary: 'Downloads tickets that were transferred to the member.',
    access: 'member',
    answers: { 200: 'application/pdf' },
    disposition: 'inline',
  },
  downloadReceivedCalendarEntry: {
    kind: 'file',
    method: 'GET',
    path: receivedFiles.calendar,
    summary: 'Downloads the calendar entry of tickets that were transferred to the member.',
    access: 'member',
    answers: { 200: 'text/calendar' },
    disposition: 'attachment',
  },
} as const;
