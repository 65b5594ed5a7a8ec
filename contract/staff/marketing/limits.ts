/** Limits per request. Our decisions; larger amounts need several requests. */
export const priorityLimits = {
  /** Codes per batch, which a browser can still show and save without delay. */
  codesOfBatch: 10_000,
  /** Tickets of a performance that one code admits. */
  usesOfCode: 40,
  /** Addresses per pasted list. */
  addresses: 20_000,
  /** Days for which a link to join a group stays valid. */
  linkDays: 366,
} as const;

/** Our decisions. */
export const discountCodeLimits = { codesOfBatch: 10_000, uses: 1_000_000 } as const;
