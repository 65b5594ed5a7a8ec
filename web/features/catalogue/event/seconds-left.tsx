/** Shows the seconds left in large type. Hidden from screen readers, which have already announced the time. */
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
