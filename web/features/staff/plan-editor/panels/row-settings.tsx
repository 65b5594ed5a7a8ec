import { useTranslations } from 'use-intl';
import { localize } from '../../../../../contract/core/language.ts';
import { useLanguage } from '../../language/language.tsx';
import { boxOfDrawing, boxOfDrawingPoints } from '../edits/find-seats.ts';
import { addRowsBetween } from '../tools/rows-tool.ts';
import type { Editor } from '../use-editor.ts';
import { NamesFields, NumbersFields } from './naming-fields.tsx';
import { OptionField, Group, NumberField } from './number-field.tsx';

/** A `seats` value of 0 fits the seats to the row. */
const numberFields = [
  { name: 'rows', label: 'rowCount', isLength: false, least: 1, most: 100 },
  { name: 'seats', label: 'seatCount', isLength: false, least: 0, most: 240 },
  { name: 'seatGap', label: 'seatGap', isLength: true, least: 25, most: 400 },
  { name: 'rowGap', label: 'rowGap', isLength: true, least: 40, most: 600 },
  { name: 'bow', label: 'bow', isLength: true, least: -2000, most: 2000 },
] as const;

/** Settings for new rows, with a button that adds them without the pointer. */
export function RowSettings({ editor }: { editor: Editor }) {
  const t = useTranslations('staff.plan');
  const { options, setOptions } = editor;
  const { isEven, names, numbers } = options;
  return (
    <>
      <Group title={t('newRows')}>
        <p className="text-small text-muted">{t('newRowsHelp')}</p>
        <div className="grid grid-cols-2 gap-3">
          {numberFields.map(({ name, label, isLength, least, most }) => (
            <NumberField
              key={name}
              label={t(label)}
              {...(isLength ? { unit: t('cm') } : {})}
              value={options[name] ?? 0}
              least={least}
              most={most}
              mistake={t('from', { least, most })}
              onDone={(value) => setOptions({ [name]: name === 'seats' && value === 0 ? undefined : value })}
            />
          ))}
          <OptionField
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

/** Section of the new rows; for a new section its category. */
function Into({ editor }: { editor: Editor }) {
  const t = useTranslations('staff.plan');
  const language = useLanguage();
  const { options, setOptions, history } = editor;
  const { sections, categories } = history.drawing;
  return (
    <div className="grid grid-cols-2 gap-3">
      <OptionField
        label={t('section')}
        value={String(options.section)}
        options={[
          { value: 'new', label: t('aNewSection') },
          ...sections.map(({ id, key, name }) => ({ value: String(id), label: key || localize(name, language) })),
        ]}
        onChoose={(value) => setOptions({ section: value === 'new' ? value : Number(value) })}
      />
      {options.section === 'new' ? (
        <OptionField
          label={t('category')}
          value={options.category}
          options={categories.map(({ key, name }) => ({ value: key, label: localize(name, language) }))}
          onChoose={(category) => setOptions({ category })}
        />
      ) : null}
    </div>
  );
}

/** Adds rows behind all others, centred on the sheet. */
function drawHere({ history, options, bench, view }: Editor): void {
  const { drawing } = history;
  const seats = drawing.sections.flatMap(({ rows }) => rows.flatMap(({ runs }) => runs.flat()));
  const stage = drawing.stage?.outline ?? [];
  const last = boxOfDrawingPoints([...seats, ...stage]).bottom;
  const half = (((options.seats ?? 20) - 1) * options.seatGap) / 2;
  const middle =
    stage.length > 0 ? (boxOfDrawingPoints(stage).left + boxOfDrawingPoints(stage).right) / 2 : drawing.width / 2;
  const gap = seats.length > 0 ? options.rowGap * 2 : 200;
  const y = Math.round(last > 0 ? last + gap : drawing.height / 3);
  addRowsBetween(bench, { x: Math.round(middle - half), y }, { x: Math.round(middle + half), y });
  const behind = y + options.rows * options.rowGap;
  const box = boxOfDrawing(drawing);
  view.current?.fit({ ...box, bottom: Math.max(box.bottom, behind) });
}
