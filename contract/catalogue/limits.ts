// Unless stated otherwise, figures come from the customer's specification; 'our decision' marks our own.

/** Most favourites of a member: our decision. */
export const favouriteLimit = 500;

/** Lead time of sale alerts before a sale opens. Milliseconds: a day, our decision. */
export const saleNearMs = 24 * 60 * 60 * 1000;

/**
 * Minimum ages in years. `admission` applies unless a demonstration event states another age; `categoryThree` is for
 * category III films.
 */
export const ageLimits = { admission: 6, categoryThree: 18, senior: 60 } as const;
