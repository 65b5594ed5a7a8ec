// Unless stated otherwise, figures come from the customer's specification; 'our decision' marks our own.

export const retention = {
  /** Months for which personal notices stay in the inbox. */
  noticeMonths: 3,
  pointsHistoryYears: 1,
  /** Months of the transaction list's option 'previous six months'. */
  transactionListMonths: 6,
  /**
   * Years for which transaction records are retained: Inland Revenue Ordinance (Cap. 112), section 51C, 'not less than
   * 7 years after the completion of the transactions'.
   */
  transactionYears: 7,
  /** Working days within which requests about personal data are handled. */
  dataRequestWorkingDays: 14,
  /** Working days after a request is closed by whose end its picture is deleted. */
  cardPictureWorkingDays: 14,
  /**
   * Days after a performance for which addresses of complimentary ticket guests are retained for questions: our
   * decision.
   */
  guestAddressDays: 90,
  /** Years for which a closed request is retained, for later questions: our decision. */
  requestYears: 1,
} as const;

/** Limits of pictures in requests. Minutes, hours and the pixel limit are our decision. */
export const uploadLimits = {
  /** Megabytes of 1,048,576 bytes. */
  mostMegabytes: 5,
  /** Megapixels: above what phones take, below what would exhaust memory. */
  mostMegapixels: 64,
  /** Minutes for which an upload address is valid. */
  addressMinutes: 10,
  /** Hours after which a picture without a request is deleted. */
  orphanHours: 24,
} as const;
