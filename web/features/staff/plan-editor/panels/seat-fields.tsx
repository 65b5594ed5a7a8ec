import { useTranslations } from 'use-intl';
import { seatAttributes } from '../../../../../contract/seating/seat-plan.ts';
import type { DrawingSeat } from '../edits/drawing.ts';
import { toggle } from '../use-editor-keys.ts';
import type { Editor } from '../use-editor.ts';
import { Group, NameField } from './number-field.tsx';
import { ToolIcon, type ToolIconName } from './tool-icon.tsx';

const factKeys: Partial<Record<(typeof seatAttributes)[number], string>> = {
  wheelchair: 'W',
  companion: 'C',
  restricted_view: 'E',
  not_for_sale: 'X',
};

export function SeatFields({ editor, seats }: { editor: Editor; seats: readonly DrawingSeat[] }) {
  const t = useTranslations('staff.plan');
  const { edit, mayWrite } = editor;
  const [first] = seats;
  return (
    <>
      {mayWrite ? <Acts editor={editor} /> : null}
      <Group title={t('seatFacts')}>
        {seats.length === 1 && first ? (
          <NameField
            key={first.id}
            label={t('seatNumber')}
            value={first.label}
            longest={12}
            onDone={(label) => edit({ kind: 'nameSeat', seat: first.id, label })}
          />
        ) : null}
        <div className="grid">
          {seatAttributes
            .filter((fact) => fact !== 'aisle')
            .map((fact) => {
              const count = seats.filter(({ facts }) => facts.includes(fact)).length;
              return (
                <label key={fact} className="flex min-h-8 items-center gap-2.5 pointer-coarse:min-h-11">
                  <input
                    type="checkbox"
                    className="size-4 shrink-0"
                    checked={count === seats.length}
                    disabled={!mayWrite}
                    ref={(box) => {
                      if (box) box.indeterminate = count > 0 && count < seats.length;
                    }}
                    onChange={() => toggle(editor, fact)}
                  />
                  <span className="min-w-0 grow">{t(`facts.${fact}`)}</span>
                  {factKeys[fact] && mayWrite ? (
                    <span className="text-small text-muted pointer-coarse:hidden">{factKeys[fact]}</span>
                  ) : null}
                </label>
              );
            })}
        </div>
        {mayWrite ? <p className="text-small text-muted">{t('companionHelp')}</p> : null}
      </Group>
    </>
  );
}

function Acts({ editor }: { editor: Editor }) {
  const t = useTranslations('staff.plan');
  const { edit, history } = editor;
  const { ids, thing } = history;
  const acts: { name: ToolIconName & ActName; run: () => void }[] = [
    { name: 'left', run: () => edit({ kind: 'align', ids, to: 'left' }) },
    { name: 'middle', run: () => edit({ kind: 'align', ids, to: 'middle' }) },
    { name: 'right', run: () => edit({ kind: 'align', ids, to: 'right' }) },
    { name: 'mirror', run: () => edit({ kind: 'mirror', ids, axis: 'x' }) },
    { name: 'flip', run: () => edit({ kind: 'mirror', ids, axis: 'y' }) },
    { name: 'turnLeft', run: () => edit({ kind: 'turn', ids, thing: null, degrees: -5 }, 'turn') },
    { name: 'turnRight', run: () => edit({ kind: 'turn', ids, thing: null, degrees: 5 }, 'turn') },
    { name: 'split', run: () => edit({ kind: 'split', ids }) },
    { name: 'join', run: () => edit({ kind: 'join', ids }) },
    { name: 'duplicate', run: () => edit({ kind: 'duplicate', ids, by: { x: 0, y: 90 } }) },
    { name: 'remove', run: () => edit({ kind: 'remove', ids, thing }) },
  ];
  return (
    <div role="group" aria-label={t('arrange')} className="flex flex-wrap gap-0.5 border-b border-line px-3 py-2">
      {acts.map(({ name, run }) => (
        <button
          key={name}
          type="button"
          className="icon-button"
          aria-label={t(`acts.${name}`)}
          title={t(`acts.${name}`)}
          onClick={run}
        >
          <ToolIcon name={name} />
        </button>
      ))}
    </div>
  );
}

type ActName =
  | 'left'
  | 'middle'
  | 'right'
  | 'mirror'
  | 'flip'
  | 'turnLeft'
  | 'turnRight'
  | 'split'
  | 'join'
  | 'duplicate'
  | 'remove';
