import { useTranslations } from 'use-intl';
import { StageKind, type PlanStage } from '../../../../../contract/seating/seat-plan.ts';
import { TextInLanguages } from '../../forms/text-in-languages.tsx';
import type { PlanElement } from '../edits/drawing.ts';
import { boxOfDrawingPoints, ringOf } from '../edits/find-seats.ts';
import type { Editor } from '../use-editor.ts';
import { CornerFields } from './corner-fields.tsx';
import { OptionField, Group, NumberField } from './number-field.tsx';
import { TurnField } from './turn-field.tsx';

export function StageFields({ editor, stage, thing }: { editor: Editor; stage: PlanStage; thing: PlanElement }) {
  const t = useTranslations('staff.plan');
  const { edit, mayWrite } = editor;
  return (
    <Group title={t('stage')}>
      <OptionField
        label={t('kind')}
        value={stage.kind}
        options={StageKind.options.map((value) => ({ value, label: t(`stageKinds.${value}`) }))}
        onChoose={(kind) => edit({ kind: 'stage', stage: { ...stage, kind } })}
      />
      <TextInLanguages
        stacked
        label={t('name')}
        name="stage"
        value={stage.name}
        onChange={(name) => edit({ kind: 'stage', stage: { ...stage, name } }, 'stage name')}
      />
      <OutlineFields
        outline={stage.outline}
        onDone={(outline) => edit({ kind: 'stage', stage: { ...stage, outline } })}
      />
      {mayWrite ? <TurnField editor={editor} /> : null}
      <CornerFields editor={editor} thing={thing} outline={stage.outline} />
      {mayWrite ? (
        <button
          type="button"
          className="small-button justify-self-start"
          onClick={() => edit({ kind: 'stage', stage: null })}
        >
          {t('remove')}
        </button>
      ) : null}
    </Group>
  );
}

/** Position and size of an outline; a new size scales it. */
export function OutlineFields({
  outline,
  onDone,
}: {
  outline: PlanStage['outline'];
  onDone: (outline: PlanStage['outline']) => void;
}) {
  const t = useTranslations('staff.plan');
  const { left, top, right, bottom } = boxOfDrawingPoints(outline);
  const box = { left, top, width: right - left, height: bottom - top };
  const put = (change: Partial<typeof box>) => {
    const to = { ...box, ...change };
    if (box.width === 0 || box.height === 0) {
      onDone(ringOf({ x: to.left, y: to.top }, { x: to.left + to.width, y: to.top + to.height }));
      return;
    }
    onDone(
      outline.map(({ x, y }) => ({
        x: Math.round(to.left + ((x - left) * to.width) / box.width),
        y: Math.round(to.top + ((y - top) * to.height) / box.height),
      })),
    );
  };
  return (
    <div className="grid grid-cols-2 gap-3">
      {(['left', 'top', 'width', 'height'] as const).map((side) => {
        const least = side === 'width' || side === 'height' ? 10 : 0;
        return (
          <NumberField
            key={side}
            label={t(`box.${side}`)}
            unit={t('cm')}
            value={box[side]}
            least={least}
            most={50_000}
            mistake={t('from', { least, most: 50_000 })}
            onDone={(value) => put({ [side]: value })}
          />
        );
      })}
    </div>
  );
}
