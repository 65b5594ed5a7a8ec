/** Limits of staff search. Our decisions. */
export const findLimits = {
  /** Maximum characters of a search; a scanned code has 138. */
  mostCharacters: 200,
  /** Minimum final digits to search for a telephone number. */
  leastDigits: 5,
  pageOrders: 50,
} as const;

/** Maximum characters of an order note. Our decision. */
export const mostOfNote = 2000;

/** Limits of a staff member's saved list views. Our decisions. */
export const viewLimits = {
  /** Views per list; more would be hard to scan. */
  mostOfList: 20,
  /** Characters of the view name. */
  mostOfName: 60,
  /** Characters of the stored filters. */
  mostOfQuery: 1000,
} as const;
