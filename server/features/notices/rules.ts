/** How long a confirmation link can be used. Milliseconds: 3 days, as an activation link; our decision. */
export const confirmationMs = 3 * 24 * 60 * 60 * 1000;

/** Confirmation mails to one address in a day: 4, so that nobody's mailbox is filled by others; our decision. */
export const subscriptionMails = { points: 4, seconds: 24 * 60 * 60 } as const;

/** Subscriptions and their ends from one network: 30 in 10 minutes, our decision. */
export const subscriptionsOfNetwork = { points: 30, seconds: 600 } as const;

/** Readers that one job writes to: at a second a message it ends well within the two minutes of a job. */
export const readersPerJob = 40;
