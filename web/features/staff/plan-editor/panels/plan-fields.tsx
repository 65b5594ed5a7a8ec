import { useTranslations } from 'use-intl';
import { TextInLanguages } from '../../forms/text-in-languages.tsx';
import { Kbd } from '../../show/kbd.tsx';
import type { Editor } from '../use-editor.ts';
import { OptionField, Group } from './number-field.tsx';

const grids = ['0', '10', '25', '50', '100'] as const;

/** Plan fields shown if nothing is selected: name, grid and instructions. */
export function PlanFields({ editor }: { editor: Editor }) {
  const t = useTranslations('staff.plan');
  const { history, edit, options, setOptions, mayWrite, tool } = editor;
  const help = tool === 'stage' || tool === 'area' ? 'outlineHelp' : 'selectHelp';
  return (
    <>
      <Group title={t('thePlan')}>
        {mayWrite ? (
          <TextInLanguages
            stacked
            label={t('name')}
            name="plan"
            value={history.drawing.name}
            onChange={(name) => edit({ kind: 'name', name }, 'plan name')}
          />
        ) : null}
        <OptionField
          label={t('grid')}
          value={String(options.grid) as (typeof grids)[number]}
          options={grids.map((value) => ({
            value,
            label: value === '0' ? t('noGrid') : t('gridOf', { size: value }),
          }))}
          onChoose={(value) => setOptions({ grid: Number(value) })}
        />
      </Group>
      <Group title={t('how')}>
        <p className="text-small text-muted">{t(help)}</p>
        <p className="hidden text-small text-muted pointer-coarse:block">{t('fingers')}</p>
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-3 gap-y-1.5 text-small pointer-coarse:hidden">
          {(['space', 'wheel', 'arrows', 'enter', 'doubleClick', 'alt', 'turn', 'tab'] as const).map((key) => (
            <div key={key} className="contents">
              <dt>
                <Kbd>{t(`keys.${key}.key`)}</Kbd>
              </dt>
              <dd>{t(`keys.${key}.does`)}</dd>
            </div>
          ))}
        </dl>
      </Group>
    </>
  );
}
