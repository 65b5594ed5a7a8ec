// Where nothing else is said, the source of a figure is the customer's specification; 'our decision' is ours.

/** Seconds that cookies of language and preferences are kept: 30 days. */
export const cookieSeconds = 30 * 24 * 60 * 60;

export const timeouts = {
  /** Milliseconds until the browser gives up a call. */
  requestMs: 30_000,
  /** Milliseconds until the browser gives up loading a part of the program: 120 seconds. */
  chunkLoadMs: 120_000,
  /** Milliseconds before a partner's booking site is opened: 3 seconds. */
  partnerRedirectMs: 3_000,
} as const;

/** Opening hours in Hong Kong time, `HH:mm`; days of the week from 0 (Sunday) to 6. */
export const openingHours = {
  hotline: { from: '10:00', to: '20:00', days: [0, 1, 2, 3, 4, 5, 6] },
  /** Not on general holidays. */
  customerService: { from: '10:00', to: '19:00', days: [1, 2, 3, 4, 5] },
  /** Box-office hours for change requests. */
  changeRequests: { from: '14:00', to: '18:00', days: [1, 2, 3, 4, 5] },
  weeklyMaintenance: { from: '00:00', to: '02:00', days: [3] },
} as const;
