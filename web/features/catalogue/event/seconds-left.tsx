/** The seconds that are left, large; screen readers have heard them in words. */
export function SecondsLeft({ seconds }: { seconds: number }) {
  return (
    <span
      aria-hidden="true"
      className="tabular grid size-14 shrink-0 place-items-center rounded-full border-3 border-dotted border-edge text-title font-bold"
    >
      {seconds}
    </span>
  );
}
