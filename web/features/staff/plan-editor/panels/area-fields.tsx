import { useTranslations } from 'use-intl';
import { TextInLanguages } from '../../forms/text-in-languages.tsx';
import type { DrawnArea } from '../edits/drawing.ts';
import type { Editor } from '../use-editor.ts';
import { Group, NumberField } from './number-field.tsx';
import { OutlineFields } from './stage-fields.tsx';

/** A place to stand, or seats without numbers. */
export function AreaFields({ editor, area }: { editor: Editor; area: DrawnArea }) {
  const t = useTranslations('staff.plan');
  const { edit, mayWrite } = editor;
  const put = (change: Partial<DrawnArea>, stroke?: string) =>
    edit({ kind: 'area', key: area.key, area: { ...area, ...change } }, stroke);
  return (
    <Group title={t('area')}>
      <TextInLanguages
        stacked
        label={t('name')}
        name="area"
        value={area.name}
        onChange={(name) => put({ name }, `area name ${area.key}`)}
      />
      <NumberField
        label={t('capacity')}
        value={area.capacity}
        least={0}
        most={60_000}
        mistake={t('from', { least: 0, most: 60_000 })}
        onDone={(capacity) => put({ capacity })}
      />
      <OutlineFields outline={area.outline} onDone={(outline) => put({ outline })} />
      {mayWrite ? (
        <button
          type="button"
          className="small-button justify-self-start"
          onClick={() => edit({ kind: 'remove', ids: new Set(), thing: { kind: 'area', key: area.key } })}
        >
          {t('remove')}
        </button>
      ) : null}
    </Group>
  );
}
