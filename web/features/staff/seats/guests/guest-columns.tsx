import { useTranslations } from 'use-intl';
import { columnMeanings, type ColumnMeaning, type GuestTable } from '../../../../../contract/staff/guest-table.ts';
import { SelectField } from '../../../../ui/field.tsx';

/** Maximum columns shown, because exports can have many. */
const shown = 30;

export function GuestColumns({
  columns,
  chosen,
  onChoose,
}: {
  columns: GuestTable['columns'];
  chosen: readonly (ColumnMeaning | undefined)[];
  onChoose: (column: number, meaning: ColumnMeaning) => void;
}) {
  const t = useTranslations('staff.seats');
  if (columns.length < 2) return null;
  const meanings = columns.map(({ meaning }, at) => chosen[at] ?? meaning);
  return (
    <details className="rounded-card border border-line px-3 py-2">
      <summary className="min-h-6 cursor-pointer">
        {t('columns', { meanings: meanings.map((meaning) => t(`meanings.${meaning}`)).join(' · ') })}
      </summary>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        {columns.slice(0, shown).map(({ sample }, at) => (
          <SelectField
            // Columns have no ID but their position.
            key={at}
            label={t('column', { number: String(at + 1), sample: sample.slice(0, 40) })}
            value={meanings[at]}
            onChange={({ target }) => onChoose(at, target.value as ColumnMeaning)}
          >
            {columnMeanings.map((meaning) => (
              <option key={meaning} value={meaning}>
                {t(`meanings.${meaning}`)}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </details>
  );
}
