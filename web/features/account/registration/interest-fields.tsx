import { useTranslations } from 'use-intl';
import { categories } from '../../../../contract/catalogue/kinds.ts';
import { ChoiceField } from '../../../ui/field.tsx';
import { FieldGroup } from '../fields/field-group.tsx';
import { fieldId } from './use-registration-mistakes.ts';

export function InterestFields(props: { values: Readonly<Record<string, string>>; error: string | undefined }) {
  const t = useTranslations('account');
  const name = useTranslations('categories');
  return (
    <FieldGroup id={fieldId('interests')} legend={t('interestsHelp')} error={props.error}>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {categories.map((category) => (
          <ChoiceField
            key={category}
            name={`interests.${category}`}
            label={name(category)}
            defaultChecked={props.values[`interests.${category}`] !== undefined}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
