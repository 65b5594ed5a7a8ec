// Where nothing else is said, the source of a figure is the customer's specification; 'our decision' is ours.

export const retention = {
  /** Months that personal notices stay in the inbox. */
  noticeMonths: 3,
  /** Years that the history of points covers. */
  pointsHistoryYears: 1,
  /** Months of the transaction list's option 'previous six months'. */
  transactionListMonths: 6,
  /**
   * Years that records of transactions are kept: Inland Revenue Ordinance (Cap. 112), section 51C, 'not less than 7
   * years after the completion of the transactions'.
   */
  transactionYears: 7,
  /** Working days within which requests about personal data are handled. */
  dataRequestWorkingDays: 14,
  /** Working days after a request is closed on the last of which its picture is deleted. */
  cardPictureWorkingDays: 14,
  /** Days after a performance that the addresses of guests of complimentary tickets are kept, for questions: our decision. */
  guestAddressDays: 90,
  /** Years that a closed request is kept, so that it can be asked about: our decision. */
  requestYears: 1,
} as const;

/** Pictures that come with requests; minutes, hours and the limit of points are our decision. */
export const uploadLimits = {
  /** Megabytes of 1,048,576 bytes. */
  mostMegabytes: 5,
  /** Millions of points: above what telephones take, below what would fill the memory. */
  mostMegapixels: 64,
  /** Minutes that an address can be sent to. */
  addressMinutes: 10,
  /** Hours after which a picture that belongs to no request is deleted. */
  orphanHours: 24,
} as const;
