// Where nothing else is said, the source of a figure is the customer's specification; 'our decision' is ours.

export const wishListLimits = {
  /** Tickets a person and performance, with what the member holds and has bought of it. */
  tickets: 4,
  /** Milliseconds between the answer and its display. */
  displayDelayMs: 1500,
} as const;

/** Our decisions. */
export const wishListBounds = {
  /** Requests that a member may have open at once: a festival's worth. */
  open: 20,
  /** Requests that are over and that the list still shows, latest first. */
  listed: 50,
} as const;

/** How long tickets that were found wait for their payment, in hours. */
export const wishListHours = {
  /** After they were found. */
  toPay: 24,
  /** Before the performance, at the latest; requests are taken as long as tickets could still be found and paid. */
  beforeShow: 6,
  /** Before the time runs out, the member is reminded. Our decision: an evening's or a morning's notice. */
  reminder: 6,
} as const;

/** Minutes that are left to pay for tickets at least: later nothing is found any more. Our decision. */
export const wishLeastMinutes = 30;

/** How long requests that are over are kept, for questions about them: our decision, as of what was watched. Days. */
export const wishDays = 90;
