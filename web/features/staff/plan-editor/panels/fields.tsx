import { useTranslations } from 'use-intl';
import { seatsWith, type SeatIds } from '../edits/drawing.ts';
import { rowsWith } from '../edits/drawing.ts';
import type { Editor } from '../use-editor.ts';
import { AreaFields } from './area-fields.tsx';
import { Group } from './number-field.tsx';
import { PaintSettings } from './paint-settings.tsx';
import { PlanFields } from './plan-fields.tsx';
import { RowFields } from './row-fields.tsx';
import { RowSettings } from './row-settings.tsx';
import { SeatFields } from './seat-fields.tsx';
import { SectionFields } from './section-fields.tsx';
import { StageFields } from './stage-fields.tsx';

/** Fields of the drawing tool, else of the selection, else of the plan. */
export function Fields({ editor }: { editor: Editor }) {
  const t = useTranslations('staff.plan');
  const { history, tool, mayWrite } = editor;
  const { drawing, ids, thing } = history;
  if (mayWrite && tool === 'rows') return <RowSettings editor={editor} />;
  if (mayWrite && tool === 'paint') return <PaintSettings editor={editor} />;
  if (thing?.kind === 'stage' && drawing.stage)
    return <StageFields editor={editor} stage={drawing.stage} thing={thing} />;
  const area = thing?.kind === 'area' ? drawing.areas.find(({ key }) => key === thing.key) : undefined;
  if (thing && area) return <AreaFields key={area.key} editor={editor} area={area} thing={thing} />;
  if (ids.size === 0) return <PlanFields editor={editor} />;
  return (
    <>
      <ChosenHead editor={editor} />
      <ChosenFields editor={editor} ids={ids} />
      {tool === 'stage' || tool === 'area' ? (
        <p className="px-4 py-3 text-small text-muted">{t('outlineHelp')}</p>
      ) : null}
    </>
  );
}

function ChosenFields({ editor, ids }: { editor: Editor; ids: SeatIds }) {
  const { drawing } = editor.history;
  const rows = rowsWith(drawing, ids);
  const seats = seatsWith(drawing, ids);
  const sections = [...new Set(rows.map(({ section }) => section))];
  const [section] = sections;
  return (
    <>
      <SeatFields editor={editor} seats={seats} />
      {rows.length > 0 ? <RowFields editor={editor} rows={rows.map(({ row }) => row)} /> : null}
      {section && sections.length === 1 ? <SectionFields key={section.id} editor={editor} section={section} /> : null}
    </>
  );
}

function ChosenHead({ editor }: { editor: Editor }) {
  const t = useTranslations('staff.plan');
  const { drawing, ids, taken } = editor.history;
  const held = taken.size > 0 ? [...ids].filter((id) => taken.has(id)).length : 0;
  const rows = rowsWith(drawing, ids);
  const [only] = rows;
  return (
    <Group title={t('chosenSeats', { count: ids.size })}>
      <p className="text-small text-muted">
        {rows.length === 1 && only
          ? t('inRow', { section: only.section.key, row: only.row.label })
          : t('inRows', { count: rows.length })}
      </p>
      {held > 0 ? <p className="text-small text-warn">{t('takenChosen', { count: held })}</p> : null}
    </Group>
  );
}
