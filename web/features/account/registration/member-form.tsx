import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../shared/forms/use-error-text.ts';
import type { FormFailure } from '../../../shared/page/page.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { FormSection } from '../fields/field-group.tsx';
import { AddressFields, type Addresses } from './address-fields.tsx';
import { InterestFields } from './interest-fields.tsx';
import { MobileFields } from './person-fields.tsx';
import type { useRegistrationMistakes } from './use-registration-mistakes.ts';

type Mistakes = ReturnType<typeof useRegistrationMistakes>;

/**
 * Form for member details that validates input by the registration rules.
 * @param props.intent the form's purpose; `before` is shown above the error summary
 */
export function MemberForm(props: {
  intent: string;
  failure: FormFailure | undefined;
  mistakes: Mistakes;
  before: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslations('shell');
  const text = useErrorText();
  const { intent, failure, mistakes } = props;
  const general = failure && !failure.problem.errors?.length ? [{ message: text.general(failure) }] : [];
  const all = [...general, ...mistakes.summary];
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
      {/* Pressing Enter in a field triggers the form's first button. */}
      <button type="submit" name="intent" value={intent} tabIndex={-1} aria-hidden="true" className="sr-only" />
      {props.before}
      <ErrorSummary title={t('errorSummary', { count: all.length })} errors={all} answer={mistakes.answer} />
      {props.children}
    </Form>
  );
}

export function SubmitMember({ intent, children }: { intent: string; children: ReactNode }) {
  const navigation = useNavigation();
  return (
    <Button type="submit" name="intent" value={intent} tone="main" busy={navigation.formData?.get('intent') === intent}>
      {children}
    </Button>
  );
}

export function ContactParts(props: {
  addresses: Addresses;
  values: Readonly<Record<string, string>>;
  errors: Mistakes['shown'];
}) {
  const t = useTranslations('account');
  const { errors, values } = props;
  return (
    <>
      <FormSection heading={t('contactPart')}>
        <MobileFields {...props} />
      </FormSection>
      <FormSection heading={t('addressPart')}>
        <AddressFields {...props} />
      </FormSection>
      <FormSection heading={t('interestsPart')}>
        <InterestFields values={values} error={errors.interests} />
      </FormSection>
    </>
  );
}
