export const heartbeatSeconds = 15;

/** Seconds without a heartbeat until a device's playback slot is freed: three heartbeats. */
export const deviceGoneSeconds = 3 * heartbeatSeconds;

/** Length in segments of the test clip with which viewers check sound and picture before a show. */
export const testSegments = 5;

/** Minutes before a show opens at which ticket holders are reminded. */
export const reminderMinutes = 60;

/** Days that viewing records are stored, for enquiries about a show: our decision. */
export const viewingDays = 90;
