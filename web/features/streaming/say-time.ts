/** A length of time as players write it: `0:07`, `1:02:03`. @param seconds of any sort; what is no number counts as none. */
export function sayTime(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (count: number) => String(count).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** The time left until a moment: whole days apart from the rest. */
export function splitDays(seconds: number): { days: number; time: string } {
  const days = Math.floor(seconds / 86_400);
  return { days, time: sayTime(seconds - days * 86_400) };
}
