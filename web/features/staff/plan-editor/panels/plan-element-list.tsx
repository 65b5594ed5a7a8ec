import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { localize } from '../../../../../contract/core/language.ts';
import { StaffIcon } from '../../show/staff-icon.tsx';
import { useLanguage } from '../../language/language.tsx';
import type { PlanElement } from '../edits/drawing.ts';
import { seatsOfSection, seatsOfRow, type DrawingRow, type DrawingSection } from '../edits/drawing.ts';
import type { PressedKey } from '../use-editor-keys.ts';
import type { Editor } from '../use-editor.ts';
import { Swatch } from './paint-settings.tsx';

/**
 * List of everything on the plan. Focus selects, so that the plan can be edited without seeing it.
 * @param props.onKey handles key presses in the list.
 */
export function PlanElementList({ editor, onKey }: { editor: Editor; onKey: (event: PressedKey) => void }) {
  const t = useTranslations('staff.plan');
  const { drawing } = editor.history;
  const [open, setOpen] = useState<number | null>(drawing.sections.length === 1 ? drawing.sections[0]!.id : null);
  const things: { thing: PlanElement; name: string }[] = [
    ...(drawing.stage ? [{ thing: { kind: 'stage' } as const, name: t('stage') }] : []),
    ...drawing.areas.map(({ key, capacity }) => ({
      thing: { kind: 'area', key } as const,
      name: t('areaOf', { name: key, capacity }),
    })),
  ];
  if (drawing.sections.length === 0 && things.length === 0) return <p className="p-4 text-muted">{t('emptyList')}</p>;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons take the keys, which come up to the list
    <ul className="grid py-1" onKeyDown={onKey}>
      {things.map(({ thing, name }) => (
        <li key={JSON.stringify(thing)}>
          <button
            type="button"
            className="flex min-h-9 w-full items-center px-4 text-start outline-offset-[-3px] hover:bg-sunken pointer-coarse:min-h-11"
            aria-pressed={JSON.stringify(editor.history.thing) === JSON.stringify(thing)}
            onFocus={() => editor.act({ act: 'choose', ids: new Set(), thing })}
            onClick={() => editor.act({ act: 'choose', ids: new Set(), thing })}
          >
            {name}
          </button>
        </li>
      ))}
      {drawing.sections.map((section, at) => (
        <SectionItem
          key={section.id}
          editor={editor}
          section={section}
          ink={drawing.categories.findIndex(({ key }) => key === drawing.sections[at]!.category)}
          isOpen={open === section.id}
          onOpen={(isOpen) => setOpen(isOpen ? section.id : null)}
        />
      ))}
    </ul>
  );
}

function SectionItem({
  editor,
  section,
  ink,
  isOpen,
  onOpen,
}: {
  editor: Editor;
  section: DrawingSection;
  ink: number;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}) {
  const t = useTranslations('staff.plan');
  const language = useLanguage();
  const seats = seatsOfSection(section);
  const name = localize(section.name, language) || section.key;
  const isChosen = editor.history.ids.size === seats.length && seats.every(({ id }) => editor.history.ids.has(id));
  return (
    <li className="border-t border-line first:border-t-0">
      <div className="flex items-center">
        <button
          type="button"
          className="icon-button ms-1"
          aria-expanded={isOpen}
          aria-label={t('rowsOfSection', { name })}
          onClick={() => onOpen(!isOpen)}
        >
          <StaffIcon name="chevron" className={`size-4 ${isOpen ? 'rotate-90' : ''}`} />
        </button>
        <button
          type="button"
          className="flex min-h-9 min-w-0 grow items-center gap-2 pe-4 text-start font-semibold outline-offset-[-3px] hover:bg-sunken aria-pressed:text-accent pointer-coarse:min-h-11"
          aria-pressed={isChosen}
          onFocus={() => editor.act({ act: 'choose', ids: new Set(seats.map(({ id }) => id)) })}
          onClick={() => editor.goTo(new Set(seats.map(({ id }) => id)))}
        >
          <Swatch at={ink} />
          <span className="min-w-0 grow [overflow-wrap:anywhere]">{name}</span>
          <span className="tabular shrink-0 text-small font-normal text-muted">
            {t('seats', { count: seats.length })}
          </span>
        </button>
      </div>
      {isOpen ? (
        <ul className="grid pb-1.5">
          {section.rows.map((row) => (
            <RowItem key={row.id} editor={editor} row={row} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

function RowItem({ editor, row }: { editor: Editor; row: DrawingRow }) {
  const t = useTranslations('staff.plan');
  const seats = seatsOfRow(row);
  const ids = () => new Set(seats.map(({ id }) => id));
  const chosen = editor.history.ids;
  const first = seats[0]!;
  const last = seats.at(-1)!;
  return (
    <li>
      <button
        type="button"
        className="flex min-h-8 w-full items-center justify-between gap-3 ps-11 pe-4 text-start outline-offset-[-3px] hover:bg-sunken aria-pressed:bg-sunken aria-pressed:text-accent pointer-coarse:min-h-11"
        aria-pressed={chosen.has(first.id) && chosen.has(last.id)}
        onFocus={() => editor.act({ act: 'choose', ids: ids() })}
        onClick={() => editor.goTo(ids())}
      >
        <span>{t('row', { name: row.label })}</span>
        <span className="tabular text-small text-muted">
          {first.label}–{last.label} · {t('seats', { count: seats.length })}
        </span>
      </button>
    </li>
  );
}
