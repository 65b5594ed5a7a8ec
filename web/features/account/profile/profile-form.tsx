import { useTranslations } from 'use-intl';
import { languages } from '../../../../contract/core/language.ts';
import type { FormFailure } from '../../../shared/page/page.ts';
import { ChoiceField, SelectField } from '../../../ui/field.tsx';
import { CsrfField } from '../../../shared/forms/csrf-field.tsx';
import type { Addresses } from '../registration/address-fields.tsx';
import { FormSection } from '../fields/field-group.tsx';
import { ContactParts, MemberForm, SubmitMember } from '../registration/member-form.tsx';
import { PersonFields } from '../registration/person-fields.tsx';
import { memberInfoMistakes } from './parse-member-info.ts';
import { useRegistrationMistakes } from '../registration/use-registration-mistakes.ts';

/** Each language in its own name, in every language of the page. */
const languageNames = { en_us: 'English', zh_hk: '繁體中文', zh_cn: '简体中文' } as const;

/**
 * Edits a member's profile under the registration rules.
 * @param props.values the profile or the submitted values, by field name
 */
export function ProfileForm(props: {
  addresses: Addresses;
  failure: FormFailure | undefined;
  values: Readonly<Record<string, string>>;
}) {
  const t = useTranslations('memberInfo');
  const tAccount = useTranslations('account');
  const { addresses, failure, values } = props;
  const mistakes = useRegistrationMistakes(failure, memberInfoMistakes);
  return (
    <MemberForm intent="profile" failure={failure} mistakes={mistakes} before={<CsrfField />}>
      <section className="grid gap-5">
        <h2 className="text-title font-bold">{tAccount('personPart')}</h2>
        <PersonFields values={values} errors={mistakes.shown} />
      </section>
      <ContactParts addresses={addresses} values={values} errors={mistakes.shown} />
      <FormSection heading={t('mailPart')}>
        <SelectField name="language" label={t('mailLanguage')} defaultValue={values.language}>
          {languages.map((language) => (
            <option key={language} value={language}>
              {languageNames[language]}
            </option>
          ))}
        </SelectField>
        <ChoiceField name="optOut" label={tAccount('optOut')} defaultChecked={values.optOut !== undefined} />
      </FormSection>
      <div className="grid justify-items-start gap-3">
        <p className="text-small text-muted">{t('loginAgain')}</p>
        <SubmitMember intent="profile">{t('save')}</SubmitMember>
      </div>
    </MemberForm>
  );
}
