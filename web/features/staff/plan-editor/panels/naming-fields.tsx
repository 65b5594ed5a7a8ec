import { useTranslations } from 'use-intl';
import type { RowNaming, SeatNumbering } from '../edits/name-rows.ts';
import { OptionField, NameField, NumberField } from './number-field.tsx';

export function NamesFields({ value, onChange }: { value: RowNaming; onChange: (value: RowNaming) => void }) {
  const t = useTranslations('staff.plan');
  return (
    <div className="grid grid-cols-[1.4fr_1fr_1.4fr] gap-2">
      <OptionField
        label={t('rowNames')}
        value={value.kind}
        options={[
          { value: 'letters', label: t('letters') },
          { value: 'numbers', label: t('numbers') },
        ]}
        onChoose={(kind) => onChange({ ...value, kind, start: kind === 'letters' ? 'A' : '1' })}
      />
      <NameField label={t('start')} value={value.start} longest={4} onDone={(start) => onChange({ ...value, start })} />
      <OptionField
        label={t('begins')}
        value={value.from}
        options={[
          { value: 'front', label: t('front') },
          { value: 'back', label: t('rear') },
        ]}
        onChoose={(from) => onChange({ ...value, from })}
      />
    </div>
  );
}

export function NumbersFields({ value, onChange }: { value: SeatNumbering; onChange: (value: SeatNumbering) => void }) {
  const t = useTranslations('staff.plan');
  return (
    <div className="grid grid-cols-[1.4fr_1fr_1.4fr] gap-2">
      <OptionField
        label={t('seatNumbers')}
        value={String(value.step)}
        options={[
          { value: '1', label: t('everyNumber') },
          { value: '2', label: t('everySecond') },
        ]}
        onChoose={(step) => onChange({ ...value, step: Number(step) })}
      />
      <NumberField
        label={t('start')}
        value={value.start}
        least={0}
        most={999}
        mistake={t('from', { least: 0, most: 999 })}
        onDone={(start) => onChange({ ...value, start })}
      />
      <OptionField
        label={t('begins')}
        value={value.from}
        options={[
          { value: 'left', label: t('left') },
          { value: 'right', label: t('right') },
        ]}
        onChoose={(from) => onChange({ ...value, from })}
      />
    </div>
  );
}
