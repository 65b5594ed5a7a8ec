import { useTranslations } from 'use-intl';
import { localize } from '../../../../../contract/core/language.ts';
import { seatAttributes } from '../../../../../contract/seating/seat-plan.ts';
import { useLanguage } from '../../language/language.tsx';
import { inkOf, readPalette, shapes } from '../draw/palette.ts';
import { paintSeats } from '../tools/paint-tool.ts';
import type { ToolOptions } from '../tools/tool.ts';
import type { Editor } from '../use-editor.ts';
import { Group } from './number-field.tsx';

export function PaintSettings({ editor }: { editor: Editor }) {
  const t = useTranslations('staff.plan');
  const language = useLanguage();
  const { options, setOptions, history, bench } = editor;
  const { paint } = options;
  const brushes: { value: ToolOptions['paint']; label: string; at?: number }[] = [
    ...history.drawing.categories.map(({ key, name }, at) => ({
      value: { category: key },
      label: localize(name, language),
      at,
    })),
    // Aisles result from splitting a row.
    ...seatAttributes
      .filter((fact) => fact !== 'aisle')
      .map((fact) => ({ value: { fact }, label: t(`facts.${fact}`) })),
    { value: { fact: null }, label: t('noFacts') },
  ];
  const isSame = (one: ToolOptions['paint']) => JSON.stringify(one) === JSON.stringify(paint);
  return (
    <Group title={t('brush')}>
      <p className="text-small text-muted">{t('brushHelp')}</p>
      <div className="grid">
        {brushes.map(({ value, label, at }) => (
          <label key={JSON.stringify(value)} className="flex min-h-9 items-center gap-2.5 pointer-coarse:min-h-11">
            <input
              type="radio"
              name="brush"
              className="size-4 shrink-0"
              checked={isSame(value)}
              onChange={() => setOptions({ paint: value })}
            />
            {at === undefined ? null : <Swatch at={at} />}
            <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
          </label>
        ))}
      </div>
      <button
        type="button"
        className="button button-plain"
        disabled={history.ids.size === 0}
        onClick={() => paintSeats(bench, history.ids)}
      >
        {t('paintChosen', { count: history.ids.size })}
      </button>
    </Group>
  );
}

/** Category colour, or its shape in the black and white theme. */
export function Swatch({ at }: { at: number }) {
  const palette = readPalette();
  const shape = palette.isPlain ? shapes[Math.max(0, at) % shapes.length]! : 'disc';
  return (
    <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3 shrink-0">
      <path d={swatches[shape]} fill={inkOf(palette, at)} />
    </svg>
  );
}

const swatches: Record<(typeof shapes)[number], string> = {
  disc: 'M6 .5a5.500 5.500 0 1 0 0 11 5.500 5.500 0 0 0 0-11Z',
  square: 'M1 1h10v10H1Z',
  diamond: 'M6 0l6 6-6 6-6-6Z',
  triangle: 'M6 .5 11 9.500H1Z',
  hexagon: 'M6 .5l4.800 2.800v5.500L6 11.500l-4.800-2.700V3.300Z',
  bar: 'M1 3.500h10v5H1Z',
};
