import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useTroubleText } from '../../../shared/forms/trouble-text.ts';
import type { FormTrouble } from '../../../shared/page/page.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { FormPart } from '../fields/field-group.tsx';
import { AddressFields, type Addresses } from './address-fields.tsx';
import { InterestFields } from './interest-fields.tsx';
import { MobileFields } from './person-fields.tsx';
import type { useRegistrationMistakes } from './use-registration-mistakes.ts';

type Mistakes = ReturnType<typeof useRegistrationMistakes>;

/**
 * A form of member details that validates input by the rules of registration.
 * @param props.intent the form's purpose; `before` is shown above the summary of errors.
 */
export function MemberForm(props: {
  intent: string;
  trouble: FormTrouble | undefined;
  mistakes: Mistakes;
  before: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslations('shell');
  const text = useTroubleText();
  const { intent, trouble, mistakes } = props;
  const general = trouble && !trouble.problem.errors?.length ? [{ message: text.general(trouble) }] : [];
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
      {/* Enter in a field presses the first button of the form. */}
      <button type="submit" name="intent" value={intent} tabIndex={-1} aria-hidden="true" className="sr-only" />
      {props.before}
      <ErrorSummary title={t('errorSummary', { count: all.length })} errors={all} answer={mistakes.answer} />
      {props.children}
    </Form>
  );
}

/** The submit button of a member form. */
export function SubmitMember({ intent, children }: { intent: string; children: ReactNode }) {
  const navigation = useNavigation();
  return (
    <Button type="submit" name="intent" value={intent} tone="main" busy={navigation.formData?.get('intent') === intent}>
      {children}
    </Button>
  );
}

/** Asks for contact details and interests, the same in every member form. */
export function ContactParts(props: {
  addresses: Addresses;
  values: Readonly<Record<string, string>>;
  errors: Mistakes['shown'];
}) {
  const t = useTranslations('account');
  const { errors, values } = props;
  return (
    <>
      <FormPart heading={t('contactPart')}>
        <MobileFields {...props} />
      </FormPart>
      <FormPart heading={t('addressPart')}>
        <AddressFields {...props} />
      </FormPart>
      <FormPart heading={t('interestsPart')}>
        <InterestFields values={values} error={errors.interests} />
      </FormPart>
    </>
  );
}
