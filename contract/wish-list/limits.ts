// Where nothing else is said, the source of a figure is the customer's specification; 'our decision' is ours.

export const wishListLimits = {
  /** Tickets a person. */
  tickets: 4,
  /** Milliseconds between the answer and its display. */
  displayDelayMs: 1500,
} as const;
