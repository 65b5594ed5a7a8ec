/** Limits of staff search. Our decisions. */
export const findLimits = {
  /** Maximum characters of a search; a scanned code has 138. */
  maxCharacters: 200,
  /** Minimum final digits to search for a telephone number. */
  leastDigits: 5,
  pageOrders: 50,
} as const;

/** Maximum characters of an order note. Our decision. */
export const maxOfNote = 2000;

/** Limits of a staff member's saved list views. Our decisions. */
export const viewLimits = {
  /** Views per list; more would be hard to scan. */
  maxOfList: 20,
  /** Characters of the view name. */
  maxOfName: 60,
  /** Characters of the stored filters. */
  maxOfQuery: 1000,
} as const;
