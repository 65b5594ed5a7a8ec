// Unless stated otherwise, figures come from the customer's specification; 'our decision' marks our own.

/** Lifetime of language and preference cookies in seconds: 30 days. */
export const cookieSeconds = 30 * 24 * 60 * 60;

export const timeouts = {
  /** Milliseconds until the browser aborts a call. */
  requestMs: 30_000,
  /** Milliseconds until the browser stops loading a code chunk: 120 seconds. */
  chunkLoadMs: 120_000,
  /** Milliseconds before a partner's booking site opens: 3 seconds. */
  partnerRedirectMs: 3_000,
} as const;

/** Opening hours in Hong Kong time, `HH:mm`; weekdays from 0 (Sunday) to 6. */
export const openingHours = {
  hotline: { from: '10:00', to: '20:00', days: [0, 1, 2, 3, 4, 5, 6] },
  /** Closed on general holidays. */
  customerService: { from: '10:00', to: '19:00', days: [1, 2, 3, 4, 5] },
  /** Box-office hours for change requests. */
  changeRequests: { from: '14:00', to: '18:00', days: [1, 2, 3, 4, 5] },
  weeklyMaintenance: { from: '00:00', to: '02:00', days: [3] },
} as const;
