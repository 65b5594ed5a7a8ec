/**
 * Formats a duration like a media player: `0:07`, `1:02:03`.
 * @param seconds any number; NaN counts as 0
 */
export function formatPlayTime(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (count: number) => String(count).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Splits the time left into whole days and the rest. */
export function splitDays(seconds: number): { days: number; time: string } {
  const days = Math.floor(seconds / 86_400);
  return { days, time: formatPlayTime(seconds - days * 86_400) };
}
