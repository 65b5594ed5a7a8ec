import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { seatsOfRow, type DrawingRow } from '../edits/drawing.ts';
import { bowOf, gapOf } from '../edits/lay-rows.ts';
import { expandToRows } from '../edits/move-seats.ts';
import type { RowNaming, SeatNumbering } from '../edits/name-rows.ts';
import type { Editor } from '../use-editor.ts';
import { NamesFields, NumbersFields } from './naming-fields.tsx';
import { OptionField, Group, NameField, NumberField } from './number-field.tsx';
import { TurnField } from './turn-field.tsx';

export function RowFields({ editor, rows }: { editor: Editor; rows: readonly DrawingRow[] }) {
  const t = useTranslations('staff.plan');
  const { edit, act, history, mayWrite } = editor;
  const { ids, drawing } = history;
  const [only] = rows;
  const same = (tell: (row: DrawingRow) => number) => {
    const values = new Set(rows.slice(0, 200).map(tell));
    return values.size === 1 ? [...values][0]! : null;
  };
  if (!mayWrite || !only) return null;
  const whole = expandToRows(drawing, ids);
  return (
    <>
      <Group title={t('rowsOf', { count: rows.length })}>
        {whole.size > ids.size ? (
          <button
            type="button"
            className="small-button justify-self-start"
            onClick={() => act({ act: 'choose', ids: whole })}
          >
            {t('chooseRows')}
          </button>
        ) : null}
        <div className="grid grid-cols-2 gap-3">
          {rows.length === 1 ? (
            <OptionField
              label={t('oneSeat')}
              value={ids.size === 1 ? String([...ids][0]) : ''}
              options={seatsOfRow(only).map(({ id, label }) => ({ value: String(id), label }))}
              onChoose={(id) => act({ act: 'choose', ids: new Set([Number(id)]) })}
            />
          ) : null}
          {rows.length === 1 ? (
            <NameField
              key={only.id}
              label={t('rowName')}
              value={only.label}
              longest={24}
              onDone={(label) => edit({ kind: 'nameRow', row: only.id, label })}
            />
          ) : null}
          <NumberField
            label={t('bow')}
            unit={t('cm')}
            value={same((row) => bowOf(seatsOfRow(row)))}
            least={-2000}
            most={2000}
            mistake={t('from', { least: -2000, most: 2000 })}
            onDone={(bow) => edit({ kind: 'bend', ids, bow })}
          />
          <NumberField
            label={t('seatGap')}
            unit={t('cm')}
            value={same((row) => gapOf(seatsOfRow(row)))}
            least={25}
            most={400}
            mistake={t('from', { least: 25, most: 400 })}
            onDone={(gap) => edit({ kind: 'spread', ids, gap })}
          />
          <TurnField editor={editor} />
        </div>
        <Naming editor={editor} count={rows.length} />
      </Group>
    </>
  );
}

function Naming({ editor, count }: { editor: Editor; count: number }) {
  const t = useTranslations('staff.plan');
  const { edit, history } = editor;
  const { ids } = history;
  const [names, setNames] = useState<RowNaming>({ kind: 'letters', start: 'A', from: 'front' });
  const [numbers, setNumbers] = useState<SeatNumbering>({ start: 1, step: 1, from: 'left' });
  return (
    <>
      <NumbersFields value={numbers} onChange={setNumbers} />
      <button
        type="button"
        className="small-button justify-self-start"
        onClick={() => edit({ kind: 'renumber', ids, numbers })}
      >
        {t('renumber')}
      </button>
      {count > 1 ? (
        <>
          <NamesFields value={names} onChange={setNames} />
          <button
            type="button"
            className="small-button justify-self-start"
            onClick={() => edit({ kind: 'nameRows', ids, names })}
          >
            {t('nameRows')}
          </button>
        </>
      ) : null}
    </>
  );
}
