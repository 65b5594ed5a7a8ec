import { useTranslations } from 'use-intl';
import type { Outline } from '../../../../../contract/seating/seat-plan.ts';
import type { PlanElement } from '../edits/drawing.ts';
import { addCornerAfter } from '../use-editor-keys.ts';
import type { Editor } from '../use-editor.ts';
import { OptionField, NumberField } from './number-field.tsx';

/** Selects, moves, adds and removes the corners of an outline by number. */
export function CornerFields({ editor, thing, outline }: { editor: Editor; thing: PlanElement; outline: Outline }) {
  const t = useTranslations('staff.plan');
  const { edit, act, mayWrite, history } = editor;
  const corner = thing.corner === undefined ? undefined : outline[thing.corner];
  const move = (by: { x: number; y: number }) => edit({ kind: 'move', ids: history.ids, thing, by });
  return (
    <>
      <OptionField
        label={t('corner')}
        value={thing.corner === undefined ? '' : String(thing.corner)}
        options={outline.map((_, at) => ({
          value: String(at),
          label: t('cornerOf', { at: at + 1, count: outline.length }),
        }))}
        onChoose={(at) => act({ act: 'choose', ids: history.ids, thing: { ...thing, corner: Number(at) } })}
      />
      {corner && mayWrite ? (
        <>
          <div className="grid grid-cols-2 gap-3">
            {(['x', 'y'] as const).map((axis) => (
              <NumberField
                key={`${axis} ${thing.corner}`}
                label={t(axis === 'x' ? 'box.left' : 'box.top')}
                unit={t('cm')}
                value={corner[axis]}
                least={-50_000}
                most={50_000}
                mistake={t('from', { least: -50_000, most: 50_000 })}
                onDone={(to) => move({ x: 0, y: 0, [axis]: to - corner[axis] })}
              />
            ))}
          </div>
          <div className="flex flex-wrap gap-2">
            <button type="button" className="small-button" onClick={() => addCornerAfter(editor, thing)}>
              {t('addCorner')}
            </button>
            <button
              type="button"
              className="small-button"
              disabled={outline.length <= 3}
              onClick={() => edit({ kind: 'remove', ids: new Set(), thing })}
            >
              {t('removeCorner')}
            </button>
          </div>
        </>
      ) : null}
    </>
  );
}
