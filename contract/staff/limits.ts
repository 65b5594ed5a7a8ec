/** What staff find at once, and how much they may say. Our decisions. */
export const findLimits = {
  /** Characters of a search: a scanned code has 138. */
  mostCharacters: 200,
  /** Digits of a telephone number by its end that are worth looking for. */
  leastDigits: 5,
  /** Orders of a page of a list. */
  pageOrders: 50,
} as const;
