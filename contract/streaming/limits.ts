/** How often a player says that it still plays. Seconds. */
export const heartbeatSeconds = 15;

/** Silence after which a device has left, so that another may take its place without asking: three heartbeats. Seconds. */
export const deviceGoneSeconds = 3 * heartbeatSeconds;

/** The part of the test piece by which sound and picture are tried before a show: segments. */
export const testSegments = 5;

/** How long before a show opens those with tickets are reminded. Minutes. */
export const reminderMinutes = 60;

/** How long it is kept which tickets were watched and how long, for questions about a show: our decision. Days. */
export const viewingDays = 90;
