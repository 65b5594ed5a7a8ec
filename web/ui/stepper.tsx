import { Icon } from './icon.tsx';
import { useHydrated } from './use-hydrated.ts';

const button =
  'grid size-11 shrink-0 place-items-center rounded-card border border-edge bg-surface text-ink hover:border-ink aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:text-muted';

/**
 * Small number with a button on either side; without JavaScript a plain number field. Buttons stay enabled at the
 * limits, so that the focus isn't lost. Scrolls clear of elements at the lower edge of the screen.
 */
export function Stepper({
  id,
  name,
  value,
  most,
  onChange,
  labelledBy,
  describedBy,
  fewer,
  more,
}: {
  id: string;
  name: string;
  value: number;
  most: number;
  onChange: (value: number) => void;
  /** IDs of the elements that label the number. */
  labelledBy: string;
  describedBy?: string | undefined;
  /** Accessible names of the buttons. */
  fewer: string;
  more: string;
}) {
  const hydrated = useHydrated();
  const set = (next: number) => {
    if (next !== value && next >= 0 && next <= Math.max(most, value)) onChange(next);
  };
  return (
    <div className="flex items-center gap-1 [&>*]:scroll-mb-48 [&>*]:scroll-mt-24">
      <button
        type="button"
        aria-label={fewer}
        aria-disabled={value <= 0}
        onClick={() => set(value - 1)}
        className={`${button} ${hydrated ? '' : 'invisible'}`}
      >
        <Icon name="minus" />
      </button>
      <input
        id={id}
        name={name}
        type="number"
        inputMode="numeric"
        autoComplete="off"
        min={0}
        max={Math.max(most, value)}
        step={1}
        value={value}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        onChange={(event) => {
          const typed = Number.parseInt(event.target.value, 10);
          set(Number.isFinite(typed) ? Math.min(Math.max(typed, 0), Math.max(most, 0)) : 0);
        }}
        onFocus={(event) => event.target.select()}
        className="tabular min-h-11 w-14 [appearance:textfield] rounded-card border border-edge bg-surface px-1 text-center text-large font-semibold text-ink [&::-webkit-inner-spin-button]:appearance-none"
      />
      <button
        type="button"
        aria-label={more}
        aria-disabled={value >= most}
        onClick={() => set(value + 1)}
        className={`${button} ${hydrated ? '' : 'invisible'}`}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
