import { useId, useRef, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Saving } from '../saving/use-saving.ts';
import type { PressedKey } from '../use-editor-keys.ts';
import { panelNames, type Editor, type PanelName } from '../use-editor.ts';
import { Fields } from './fields.tsx';
import { PlanElementList } from './plan-element-list.tsx';
import { Problems } from './problems.tsx';
import { Zones } from './zones.tsx';

export function SidePanel({
  editor,
  saving,
  onKey,
}: {
  editor: Editor;
  saving: Saving;
  onKey: (event: PressedKey) => void;
}) {
  const t = useTranslations('staff.plan');
  const { panel, show } = editor;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const stops = saving.problems?.length ?? 0;
  const turn = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const to = panelNames[(panelNames.indexOf(panel) + by + panelNames.length) % panelNames.length]!;
    show(to);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${to}`)}`)?.focus();
  };
  return (
    <aside aria-label={t('panel')} className="flex min-h-0 flex-col border-line max-lg:border-t lg:border-s">
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={t('panel')}
        onKeyDown={turn}
        className="flex shrink-0 flex-wrap border-b border-line bg-canvas"
      >
        {panelNames.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={panel === name}
            aria-controls={`${id}-panel`}
            tabIndex={panel === name ? 0 : -1}
            onClick={() => show(name)}
            className="min-h-10 grow border-b-3 border-transparent px-2 text-small whitespace-nowrap outline-offset-[-3px] hover:bg-sunken aria-selected:border-accent aria-selected:font-bold pointer-coarse:min-h-11"
          >
            {t(`panels.${name}`)}
            {name === 'problems' && stops > 0 ? ` (${stops})` : ''}
          </button>
        ))}
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${panel}`}
        // Makes a panel without fields scrollable by keyboard.
        tabIndex={0}
        className="min-h-0 grow overflow-y-auto bg-canvas outline-offset-[-3px]"
      >
        <Shown panel={panel} editor={editor} saving={saving} onKey={onKey} />
      </div>
    </aside>
  );
}

function Shown({
  panel,
  editor,
  saving,
  onKey,
}: {
  panel: PanelName;
  editor: Editor;
  saving: Saving;
  onKey: (event: PressedKey) => void;
}) {
  if (panel === 'list') return <PlanElementList editor={editor} onKey={onKey} />;
  if (panel === 'zones') return <Zones editor={editor} />;
  return panel === 'problems' ? <Problems editor={editor} saving={saving} /> : <Fields editor={editor} />;
}
