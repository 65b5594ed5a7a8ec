import { useTranslations } from 'use-intl';
import { localize } from '../../../../../contract/core/language.ts';
import { useLanguage } from '../../language/language.tsx';
import { countByCategory } from '../edits/change-sections.ts';
import { outlineOf } from '../edits/change-outlines.ts';
import { countDrawingSeats } from '../edits/drawing.ts';
import type { Editor } from '../use-editor.ts';
import { Swatch } from './paint-settings.tsx';

export function StatusLine({ editor, scale }: { editor: Editor; scale: number }) {
  const t = useTranslations('staff.plan');
  const language = useLanguage();
  const { drawing, ids, refusal, taken } = editor.history;
  const counts = countByCategory(drawing);
  const corner = cornerOf(editor);
  return (
    <div className="tabular flex min-h-8 shrink-0 items-center gap-4 max-sm:flex-wrap max-sm:gap-y-0 border-t border-line bg-canvas px-3 py-1 text-small">
      <span className="shrink-0 font-semibold">{t('seats', { count: countDrawingSeats(drawing) })}</span>
      {ids.size > 0 ? <span className="shrink-0">{t('chosenSeats', { count: ids.size })}</span> : null}
      {corner ? (
        <output aria-live="polite">
          {t('cornerAt', { at: corner.at + 1, count: corner.count, x: corner.x, y: corner.y })}
        </output>
      ) : null}
      <output aria-live="polite" className="text-warn empty:hidden">
        {refusal
          ? refusal.why === 'taken'
            ? t('refusedTaken', { count: refusal.seats })
            : t('refusedImpossible')
          : ''}
      </output>
      <div className="flex h-[1.5em] min-w-0 grow flex-wrap gap-x-4 overflow-hidden text-muted max-sm:invisible">
        {taken.size > 0 ? <span>{t('taken', { count: taken.size })}</span> : null}
        {drawing.categories.map(({ key, name }, at) => (
          <span key={key} className="inline-flex items-center gap-1.5 whitespace-nowrap">
            <Swatch at={at} />
            {localize(name, language)} {counts.get(key) ?? 0}
          </span>
        ))}
      </div>
      <span className="shrink-0 text-muted">{t('zoom', { share: Math.round(scale * 200) })}</span>
    </div>
  );
}

function cornerOf({ history }: Editor) {
  const { drawing, thing } = history;
  const outline = outlineOf(drawing, thing);
  const spot = thing?.corner === undefined ? undefined : outline?.[thing.corner];
  return spot && outline ? { ...spot, at: thing?.corner ?? 0, count: outline.length } : undefined;
}
