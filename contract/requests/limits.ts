// Unless stated otherwise, figures come from the customer's specification; 'our decision' marks our own.

export const retention = {
  pointsHistoryYears: 1,
  /** Period of the transaction list's option 'previous six months'. */
  transactionListMonths: 6,
  /**
   * Retention of transaction records: Inland Revenue Ordinance (Cap. 112), section 51C, 'not less than 7 years after
   * the completion of the transactions'.
   */
  transactionYears: 7,
  /** Deadline for personal data requests. */
  dataRequestWorkingDays: 14,
  /** Deadline for deleting a request's card picture after the request is closed. */
  cardPictureWorkingDays: 14,
  /**
   * Complimentary ticket guests' addresses are retained for questions for this period after the performance: our
   * decision.
   */
  guestAddressDays: 90,
  /** Closed requests are retained for later questions: our decision. */
  requestYears: 1,
} as const;

/** Limits for pictures in requests. Minutes, hours and the pixel limit are our decision. */
export const uploadLimits = {
  /** Megabytes of 1,048,576 bytes. */
  maxMegabytes: 5,
  /** More than phones take, less than would exhaust memory. */
  maxMegapixels: 64,
  /** Validity of an upload address. */
  addressMinutes: 10,
  /** Pictures not attached to a request are deleted after this time. */
  orphanHours: 24,
} as const;
