/** Seconds between a player's heartbeats. */
export const heartbeatSeconds = 15;

/** Seconds without a heartbeat after which a device's playback slot is free for another device: three heartbeats. */
export const deviceGoneSeconds = 3 * heartbeatSeconds;

/** Length in segments of the test piece with which viewers check sound and picture before a show. */
export const testSegments = 5;

/** Minutes before a show opens at which ticket holders are reminded. */
export const reminderMinutes = 60;

/** Days for which viewing records of tickets are stored, for questions about a show: our decision. */
export const viewingDays = 90;
