import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { languages } from '../../../../contract/core/language.ts';
import type { FormTrouble } from '../../../shared/page/page.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { ChoiceField, SelectField } from '../../../ui/field.tsx';
import { CsrfField } from '../../../shared/forms/csrf-field.tsx';
import { AddressFields, type Addresses } from '../registration/address-fields.tsx';
import { FormPart } from '../fields/field-group.tsx';
import { InterestFields } from '../registration/interest-fields.tsx';
import { MobileFields, PersonFields } from '../registration/person-fields.tsx';
import { memberInfoMistakes } from './parse-member-info.ts';
import { useTroubleText } from '../../../shared/forms/trouble-text.ts';
import { useRegistrationMistakes } from '../registration/use-registration-mistakes.ts';

/** Each by its own name, whatever the page's language. */
const languageNames = { en_us: 'English', zh_hk: '繁體中文', zh_cn: '简体中文' } as const;

/**
 * What a member told us about themselves, to be changed by the rules of registration.
 * @param props.values the profile, or what was typed before, by field name.
 */
export function ProfileForm(props: {
  addresses: Addresses;
  trouble: FormTrouble | undefined;
  values: Readonly<Record<string, string>>;
}) {
  const t = useTranslations('memberInfo');
  const tAccount = useTranslations('account');
  const tShell = useTranslations('shell');
  const { addresses, trouble, values } = props;
  const navigation = useNavigation();
  const mistakes = useRegistrationMistakes(trouble, memberInfoMistakes);
  const { shown: errors, summary } = mistakes;
  const text = useTroubleText();
  const general = trouble && !trouble.problem.errors?.length ? [{ message: text.general(trouble) }] : [];
  const all = [...general, ...summary];
  return (
    <Form
      method="post"
      noValidate
      className="grid gap-8"
      onInput={mistakes.onInput}
      onBlur={mistakes.onBlur}
      onSubmit={(event) => {
        if (!mistakes.check(event.currentTarget)) event.preventDefault();
      }}
    >
      {/* Enter in a field presses the first button of a form. */}
      <button type="submit" name="intent" value="profile" tabIndex={-1} aria-hidden="true" className="sr-only" />
      <CsrfField />
      <ErrorSummary title={tShell('errorSummary', { count: all.length })} errors={all} />
      <section className="grid gap-5">
        <h2 className="text-title font-bold">{tAccount('personPart')}</h2>
        <PersonFields values={values} errors={errors} />
      </section>
      <FormPart heading={tAccount('contactPart')}>
        <MobileFields addresses={addresses} values={values} errors={errors} />
      </FormPart>
      <FormPart heading={tAccount('addressPart')}>
        <AddressFields addresses={addresses} values={values} errors={errors} />
      </FormPart>
      <FormPart heading={tAccount('interestsPart')}>
        <InterestFields values={values} error={errors.interests} />
      </FormPart>
      <FormPart heading={t('mailPart')}>
        <SelectField name="language" label={t('mailLanguage')} defaultValue={values.language}>
          {languages.map((language) => (
            <option key={language} value={language}>
              {languageNames[language]}
            </option>
          ))}
        </SelectField>
        <ChoiceField name="optOut" label={tAccount('optOut')} defaultChecked={values.optOut !== undefined} />
      </FormPart>
      <div className="grid justify-items-start gap-3">
        <p className="text-small text-muted">{t('loginAgain')}</p>
        <Button
          type="submit"
          name="intent"
          value="profile"
          tone="main"
          busy={navigation.formData?.get('intent') === 'profile'}
        >
          {t('save')}
        </Button>
      </div>
    </Form>
  );
}
