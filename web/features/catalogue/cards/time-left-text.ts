/** Whole seconds as `9:05`, from an hour on as `23:04:05`. */
export function timeLeftText(totalSeconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(totalSeconds / 3600);
  const minutes = Math.floor((totalSeconds % 3600) / 60);
  const seconds = two(totalSeconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${seconds}` : `${minutes}:${seconds}`;
}
