/** What is made or pasted at once. Our decisions; more is made in several goes. */
export const priorityLimits = {
  /** Codes of one batch: as many as a browser shows and saves without waiting. */
  codesOfBatch: 10_000,
  /** Tickets that one code is good for of a performance. */
  usesOfCode: 40,
  /** Addresses of one pasted list. */
  addresses: 20_000,
  /** Days that a link to join a group is good for. */
  linkDays: 366,
} as const;

/** Of discount codes. Our decisions. */
export const discountCodeLimits = { codesOfBatch: 10_000, uses: 1_000_000 } as const;
