import { useTranslations } from 'use-intl';
import { Icon } from '../../ui/icon.tsx';

const button =
  'grid size-11 place-items-center rounded-card border border-edge bg-surface text-ink hover:border-ink shadow-sm';

/** Buttons to zoom in, zoom out and show the whole map. Each is 44 pixels in size. */
export function MapControls({ onStep, onAll }: { onStep: (direction: 1 | -1) => void; onAll: () => void }) {
  const t = useTranslations('seatMap');
  return (
    <div className="absolute end-3 bottom-3 grid gap-2">
      <button type="button" className={button} aria-label={t('zoomIn')} title={t('zoomIn')} onClick={() => onStep(1)}>
        <Icon name="plus" />
      </button>
      <button
        type="button"
        className={button}
        aria-label={t('zoomOut')}
        title={t('zoomOut')}
        onClick={() => onStep(-1)}
      >
        <Icon name="minus" />
      </button>
      <button type="button" className={button} aria-label={t('wholeMap')} title={t('wholeMap')} onClick={onAll}>
        <WholeIcon />
      </button>
    </div>
  );
}

function WholeIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      className="size-5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
    >
      <path d="M9 4H4v5m11-5h5v5M9 20H4v-5m11 5h5v-5" />
    </svg>
  );
}

export function LevelSwitch({
  levels,
  level,
  onLevel,
}: {
  levels: readonly string[];
  level: number;
  onLevel: (level: number) => void;
}) {
  const t = useTranslations('seatMap');
  return (
    <div
      role="group"
      aria-label={t('levels')}
      className="absolute start-3 top-3 flex max-w-[calc(100%-1.5rem)] flex-wrap overflow-hidden rounded-card border border-edge bg-surface shadow-sm"
    >
      {levels.map((name, number) => (
        <button
          key={name}
          type="button"
          aria-pressed={number === level}
          onClick={() => onLevel(number)}
          className="min-h-11 border-e border-line px-4 font-semibold last:border-e-0 aria-pressed:bg-ink aria-pressed:text-canvas"
        >
          {name}
        </button>
      ))}
    </div>
  );
}
