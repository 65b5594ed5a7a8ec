import { useTranslations } from 'use-intl';
import { ChoiceField } from '../../ui/field.tsx';

/** Category III: confirms that everyone is 18 or over, before anything can be selected. */
export function AdultConfirmation({
  checked,
  onCheck,
  refused,
  form,
}: {
  checked: boolean;
  onCheck: (checked: boolean) => void;
  /** The form was submitted without the confirmation. */
  refused: boolean;
  /** ID of the form if the input is outside it. */
  form?: string;
}) {
  const t = useTranslations('buying');
  const tFields = useTranslations('fields');
  return (
    <div className="rounded-card border-2 border-edge bg-surface px-4 py-2">
      <input type="hidden" name="adultsOnly" value="yes" form={form} />
      <ChoiceField
        id="adult"
        name="adult"
        form={form}
        checked={checked}
        onChange={(event) => onCheck(event.target.checked)}
        label={<strong>{t('adultLabel')}</strong>}
        help={t('adultHelp')}
        error={refused && !checked ? tFields('adult_required') : undefined}
      />
    </div>
  );
}
