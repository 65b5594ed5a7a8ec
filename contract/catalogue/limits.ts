// Figures come from the customer's specification unless marked "our decision".

/** Maximum favourites per member: our decision. */
export const favouriteLimit = 500;

/** How long before a sale opens alerts are sent. One day in ms: our decision. */
export const saleNearMs = 24 * 60 * 60 * 1000;

/**
 * Minimum ages in years. `admission` applies unless a demonstration event states another age; `categoryThree` is for
 * category III films.
 */
export const ageLimits = { admission: 6, categoryThree: 18, senior: 60 } as const;
