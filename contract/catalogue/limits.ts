// Where nothing else is said, the source of a figure is the customer's specification; 'our decision' is ours.

/** Favourites a member can keep: our decision. */
export const favouriteLimit = 500;

/** How long before the opening of a sale its approach is told to those who wait for it. Milliseconds: a day, our decision. */
export const saleNearMs = 24 * 60 * 60 * 1000;

/** Years of age below which nobody is admitted unless the event of the demonstration says otherwise; of category III films. */
export const ageLimits = { admission: 6, categoryThree: 18, senior: 60 } as const;
