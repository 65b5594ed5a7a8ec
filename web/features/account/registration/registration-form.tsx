import { useTranslations } from 'use-intl';
import type { FormFailure } from '../../../shared/page/page.ts';
import { useLink } from '../../../shared/page/site.tsx';
import { ChoiceField, TextField } from '../../../ui/field.tsx';
import type { Addresses } from './address-fields.tsx';
import { FormSection } from '../fields/field-group.tsx';
import { ContactParts, MemberForm, SubmitMember } from './member-form.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { PersonFields } from './person-fields.tsx';
import type { RegistrationField } from './parse-registration.ts';
import { fieldId, useRegistrationMistakes } from './use-registration-mistakes.ts';

/**
 * Registration form with every field in the specification. Without JavaScript, the server returns the form as
 * submitted, without the passwords.
 * @param props.values previously submitted values, by field name
 */
export function RegistrationForm(props: {
  addresses: Addresses;
  failure: FormFailure | undefined;
  values: Readonly<Record<string, string>>;
}) {
  const t = useTranslations('account');
  const { addresses, failure, values } = props;
  const mistakes = useRegistrationMistakes(failure);
  const { shown: errors } = mistakes;
  return (
    <MemberForm
      intent="register"
      failure={failure}
      mistakes={mistakes}
      before={<p className="text-muted">{t('registerLead')}</p>}
    >
      <FormSection heading={t('accountPart')}>
        <AccountFields values={values} errors={errors} />
      </FormSection>
      <FormSection heading={t('personPart')}>
        <PersonFields values={values} errors={errors} />
      </FormSection>
      <ContactParts addresses={addresses} values={values} errors={errors} />
      <div className="perforated grid gap-3 pt-6">
        <ConsentFields values={values} error={errors.agreeToTerms} />
      </div>
      <SubmitMember intent="register">{t('register')}</SubmitMember>
    </MemberForm>
  );
}

interface Props {
  values: Readonly<Record<string, string>>;
  errors: Partial<Record<RegistrationField, string>>;
}

function AccountFields({ values, errors }: Props) {
  const t = useTranslations('account');
  const email = (field: 'email' | 'confirmEmail') => (
    <TextField
      id={fieldId(field)}
      name={field}
      type="email"
      label={t(field)}
      autoComplete="email"
      defaultValue={values[field]}
      error={errors[field]}
    />
  );
  return (
    <>
      {email('email')}
      {email('confirmEmail')}
      <PasswordField
        id={fieldId('password')}
        name="password"
        label={t('newPassword')}
        help={t('passwordHelp')}
        autoComplete="new-password"
        error={errors.password}
      />
      <PasswordField
        id={fieldId('confirmPassword')}
        name="confirmPassword"
        label={t('confirmPassword')}
        autoComplete="new-password"
        error={errors.confirmPassword}
      />
    </>
  );
}

function ConsentFields({ values, error }: { values: Props['values']; error: string | undefined }) {
  const t = useTranslations('account');
  const link = useLink();
  const reading = (hash: string, label: string) => (
    // Opens a new window, so that no input is lost.
    <a
      href={link('releaseNotes', { hash })}
      target="_blank"
      rel="noreferrer"
      className="inline-block py-1 underline underline-offset-4"
    >
      {label}
    </a>
  );
  return (
    <>
      <ChoiceField
        id={fieldId('agreeToTerms')}
        name="agreeToTerms"
        label={t('terms')}
        defaultChecked={values.agreeToTerms !== undefined}
        error={error}
      />
      <ChoiceField name="optOut" label={t('optOut')} defaultChecked={values.optOut !== undefined} />
      <p className="grid justify-items-start gap-1 text-small">
        {reading('termsconditions', t('readTerms'))}
        {reading('privacypolicy', t('readPrivacy'))}
      </p>
    </>
  );
}
