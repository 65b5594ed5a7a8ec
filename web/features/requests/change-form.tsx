import { useState, type FormEvent, type ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { FormFailure } from '../../shared/page/page.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Callout } from '../../ui/callout.tsx';
import { BotCheckWhereNeeded } from '../account/sign-in/one-time-login.tsx';
import { useErrorText } from '../../shared/forms/use-error-text.ts';
import { CsrfField } from '../../shared/forms/csrf-field.tsx';
import { RequestId } from './request-id.tsx';
import { useEdited } from './use-edited.ts';

export interface ChangeParts {
  at: (field: string) => string | undefined;
  typed: (field: string) => string | undefined;
  onBusy: (busy: boolean) => void;
}

/** Several inputs can belong to one field. */
const fieldOf = (name: string) => (name === 'otherNumber' ? 'number' : name.startsWith('changes') ? 'changes' : name);

/**
 * A request about a transaction with its picture. Errors show in a summary with links and at each field.
 * @param props.fields fields in page order; each field's ID is its name, unless `fieldIds` overrides it.
 */
export function ChangeForm(props: {
  failure: FormFailure | undefined;
  fields: readonly string[];
  fieldIds?: Readonly<Record<string, string>>;
  children: (parts: ChangeParts) => ReactNode;
}) {
  const t = useTranslations('requests');
  const tShell = useTranslations('shell');
  const text = useErrorText();
  const navigation = useNavigation();
  const { failure, fields, fieldIds = {} } = props;
  const [uploading, setUploading] = useState(false);
  const [waits, setWaits] = useState(false);
  const at = (field: string) => failure && text.at(failure, field);
  const { isEdited, onInput } = useEdited(failure, fieldOf);
  const found = fields.flatMap((field, place) => {
    const message = at(field);
    // Two fields with the same error count as one.
    if (!message || fields.slice(0, place).some((before) => at(before) === message)) return [];
    return [{ fieldId: fieldIds[field] ?? field, message }];
  });
  const errors = found.length > 0 || !failure ? found : [{ message: text.general(failure) }];
  const hold = (event: FormEvent) => {
    if (uploading) event.preventDefault();
    setWaits(uploading);
  };
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate
      onSubmit={hold}
      onInput={onInput}
      className="group/change grid gap-6"
      preventScrollReset
    >
      <CsrfField />
      <RequestId />
      <ErrorSummary answer={failure} title={tShell('errorSummary', { count: errors.length })} errors={errors} />
      {props.children({
        at: (field) => (isEdited(field) ? undefined : at(field)),
        typed: (field) => failure?.values[field],
        onBusy: setUploading,
      })}
      <BotCheckWhereNeeded failure={failure} />
      <div className="grid justify-items-start gap-3">
        <output className="block empty:hidden">
          {waits && uploading ? <Callout tone="warn" title={t('stillUploading')} /> : null}
        </output>
        <Button type="submit" tone="main" busy={navigation.state === 'submitting'}>
          {t('sendChange')}
        </Button>
      </div>
    </Form>
  );
}
