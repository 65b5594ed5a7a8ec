import { useTranslations } from 'use-intl';
import { TextInLanguages } from '../../forms/text-in-languages.tsx';
import type { PlanElement } from '../edits/drawing.ts';
import type { DrawingArea } from '../edits/drawing.ts';
import type { Editor } from '../use-editor.ts';
import { CornerFields } from './corner-fields.tsx';
import { Group, NumberField } from './number-field.tsx';
import { OutlineFields } from './stage-fields.tsx';
import { TurnField } from './turn-field.tsx';

export function AreaFields({ editor, area, thing }: { editor: Editor; area: DrawingArea; thing: PlanElement }) {
  const t = useTranslations('staff.plan');
  const { edit, mayWrite } = editor;
  const put = (change: Partial<DrawingArea>, stroke?: string) =>
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
      {mayWrite ? <TurnField editor={editor} /> : null}
      <CornerFields editor={editor} thing={thing} outline={area.outline} />
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
