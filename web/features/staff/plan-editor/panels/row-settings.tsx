import { useTranslations } from 'use-intl';
import { say } from '../../../../../contract/core/language.ts';
import { useLanguage } from '../../words/language.tsx';
import { boxOfDrawing, boxOf } from '../edits/find-seats.ts';
import { drawRows } from '../tools/rows-tool.ts';
import type { Editor } from '../use-editor.ts';
import { NamesFields, NumbersFields } from './naming-fields.tsx';
import { Choice, Group, NumberField } from './number-field.tsx';

/** How the next rows are drawn; a button draws them without pointing anywhere. */
export function RowSettings({ editor }: { editor: Editor }) {
  const t = useTranslations('staff.plan');
  const { options, setOptions } = editor;
  const { rows, seats, rowGap, seatGap, bow, isEven, names, numbers } = options;
  return (
    <>
      <Group title={t('newRows')}>
        <p className="text-small text-muted">{t('newRowsHelp')}</p>
        <div className="grid grid-cols-2 gap-3">
          <NumberField
            label={t('rowCount')}
            value={rows}
            least={1}
            most={100}
            mistake={t('from', { least: 1, most: 100 })}
            onDone={(value) => setOptions({ rows: value })}
          />
          <NumberField
            label={t('seatCount')}
            value={seats ?? 0}
            least={0}
            most={240}
            mistake={t('from', { least: 0, most: 240 })}
            onDone={(value) => setOptions({ seats: value === 0 ? undefined : value })}
          />
          <NumberField
            label={t('seatGap')}
            unit={t('cm')}
            value={seatGap}
            least={25}
            most={400}
            mistake={t('from', { least: 25, most: 400 })}
            onDone={(value) => setOptions({ seatGap: value })}
          />
          <NumberField
            label={t('rowGap')}
            unit={t('cm')}
            value={rowGap}
            least={40}
            most={600}
            mistake={t('from', { least: 40, most: 600 })}
            onDone={(value) => setOptions({ rowGap: value })}
          />
          <NumberField
            label={t('bow')}
            unit={t('cm')}
            value={bow}
            least={-2000}
            most={2000}
            mistake={t('from', { least: -2000, most: 2000 })}
            onDone={(value) => setOptions({ bow: value })}
          />
          <Choice
            label={t('shape')}
            value={isEven ? 'even' : 'fan'}
            options={[
              { value: 'even', label: t('even') },
              { value: 'fan', label: t('fan') },
            ]}
            onChoose={(value) => setOptions({ isEven: value === 'even' })}
          />
        </div>
        <p className="text-small text-muted">{t('seatCountHelp')}</p>
        <Into editor={editor} />
        <button type="button" className="button button-plain" onClick={() => drawHere(editor)}>
          {t('drawThem')}
        </button>
      </Group>
      <Group title={t('naming')}>
        <NamesFields value={names} onChange={(value) => setOptions({ names: value })} />
        <NumbersFields value={numbers} onChange={(value) => setOptions({ numbers: value })} />
      </Group>
    </>
  );
}

/** The section that they become part of, and of a new one the category. */
function Into({ editor }: { editor: Editor }) {
  const t = useTranslations('staff.plan');
  const language = useLanguage();
  const { options, setOptions, history } = editor;
  const { sections, categories } = history.drawing;
  return (
    <div className="grid grid-cols-2 gap-3">
      <Choice
        label={t('section')}
        value={String(options.section)}
        options={[
          { value: 'new', label: t('aNewSection') },
          ...sections.map(({ id, key, name }) => ({ value: String(id), label: key || say(name, language) })),
        ]}
        onChoose={(value) => setOptions({ section: value === 'new' ? value : Number(value) })}
      />
      {options.section === 'new' ? (
        <Choice
          label={t('category')}
          value={options.category}
          options={categories.map(({ key, name }) => ({ value: key, label: say(name, language) }))}
          onChoose={(category) => setOptions({ category })}
        />
      ) : null}
    </div>
  );
}

/** Behind everything that is there, in the middle of the sheet. */
function drawHere({ history, options, bench, view }: Editor): void {
  const { drawing } = history;
  const seats = drawing.sections.flatMap(({ rows }) => rows.flatMap(({ runs }) => runs.flat()));
  const stage = drawing.stage?.outline ?? [];
  const last = boxOf([...seats, ...stage]).bottom;
  const half = (((options.seats ?? 20) - 1) * options.seatGap) / 2;
  const middle = stage.length > 0 ? (boxOf(stage).left + boxOf(stage).right) / 2 : drawing.width / 2;
  const gap = seats.length > 0 ? options.rowGap * 2 : 200;
  const y = Math.round(last > 0 ? last + gap : drawing.height / 3);
  drawRows(bench, { x: Math.round(middle - half), y }, { x: Math.round(middle + half), y });
  const behind = y + options.rows * options.rowGap;
  const box = boxOfDrawing(drawing);
  view.current?.fit({ ...box, bottom: Math.max(box.bottom, behind) });
}
