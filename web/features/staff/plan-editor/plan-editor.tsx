import { useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { localize } from '../../../../contract/core/language.ts';
import type { PlanProblem } from '../../../../contract/staff/problems/plan-problems.ts';
import type { TakenRow } from '../../../../contract/staff/plans.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../forms/form-error.tsx';
import { StaffIcon } from '../show/staff-icon.tsx';
import { StateChip } from '../show/state-chip.tsx';
import { useLanguage } from '../language/language.tsx';
import type { Drawing } from './edits/drawing.ts';
import { isChanged } from './edits/edit-history.ts';
import { SidePanel } from './panels/side-panel.tsx';
import { StatusLine } from './panels/status-line.tsx';
import { ToolRail } from './panels/tool-rail.tsx';
import { PlanCanvas } from './plan-canvas.tsx';
import { ExportDialog, InUseDialog, StaleDialog, useUnsavedPlanWarning } from './saving/dialogs.tsx';
import { useSaving, type Saving } from './saving/use-saving.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import { useEditor, type Editor } from './use-editor.ts';

/** Plan to edit: from the server or from the local draft. */
interface Start {
  readonly drawing: Drawing;
  readonly saved: Drawing;
  readonly version: number;
  readonly taken: readonly TakenRow[];
  readonly mayWrite: boolean;
}

const noProblems: readonly PlanProblem[] = [];

export function PlanEditor({ start, venueId, banner }: { start: Start; venueId: string; banner: ReactNode }) {
  const editor = useEditor(start);
  const saving = useSaving(editor, start);
  const [scale, setScale] = useState(1);
  const panel = useRef<HTMLDivElement>(null);
  const save = () => {
    if (editor.mayWrite) void saving.save();
  };
  const openFields = () => {
    editor.show('fields');
    // Runs once the fields are rendered.
    setTimeout(() =>
      panel.current?.querySelector<HTMLElement>('[role="tabpanel"] :is(input, select, button)')?.focus(),
    );
  };
  const onKey = useEditorKeys(editor, { save, openFields });
  useUnsavedPlanWarning(isChanged(editor.history));
  return (
    <div className="-mx-4 -my-5 flex flex-col sm:-mx-8 sm:-my-7 lg:h-dvh lg:min-h-[30rem]">
      <TopBar editor={editor} saving={saving} venueId={venueId} onSave={save} />
      {banner}
      {saving.submission.general || saving.submission.mistakes.length > 0 ? (
        <div className="px-4 py-2">
          <FormError submission={saving.submission} />
        </div>
      ) : null}
      <div className="grid min-h-0 grow max-lg:grid-rows-[auto_55dvh_auto_auto] lg:grid-cols-[auto_minmax(0,1fr)_20rem] lg:grid-rows-[minmax(0,1fr)_auto]">
        <ToolRail editor={editor} />
        <PlanCanvas editor={editor} problems={saving.problems ?? noProblems} onScale={setScale} onKey={onKey} />
        <div ref={panel} className="grid min-h-0 grid-rows-[minmax(0,1fr)] max-lg:row-start-4 lg:row-span-2">
          <SidePanel editor={editor} saving={saving} onKey={onKey} />
        </div>
        <div className="min-w-0 lg:col-span-2 lg:row-start-2">
          <StatusLine editor={editor} scale={scale} />
        </div>
      </div>
      <StaleDialog saving={saving} />
      <InUseDialog editor={editor} saving={saving} />
    </div>
  );
}

function TopBar({
  editor,
  saving,
  venueId,
  onSave,
}: {
  editor: Editor;
  saving: Saving;
  venueId: string;
  onSave: () => void;
}) {
  const t = useTranslations('staff.plan');
  const language = useLanguage();
  const [isExporting, setExporting] = useState(false);
  const changed = isChanged(editor.history);
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-2.5">
      <Link to={`/Venues/${venueId}`} aria-label={t('back')} className="icon-button -ms-2">
        <StaffIcon name="chevron" className="size-4 rotate-180" />
      </Link>
      <h1 className="min-w-0 text-large font-bold [overflow-wrap:anywhere]">
        {localize(editor.history.drawing.name, language)}
      </h1>
      <StateChip tone={changed ? 'waits' : 'still'}>
        {!editor.mayWrite ? t('lookOnly') : changed ? t('unsaved') : t('savedAs', { version: String(saving.version) })}
      </StateChip>
      <span className="grow" />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setExporting(true)}>{t('export')}</Button>
        {editor.mayWrite ? (
          <Button tone="main" busy={saving.submission.busy} disabled={!changed} onClick={onSave}>
            {t('save')}
          </Button>
        ) : null}
      </div>
      <ExportDialog saving={saving} open={isExporting} onClose={() => setExporting(false)} />
    </div>
  );
}
