// Where nothing else is said, the source of a figure is the customer's specification; 'our decision' is ours.

/** What a point is worth, in cents. */
export const pointCents = 1_00;
