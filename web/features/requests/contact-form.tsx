import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { CallError } from '../../../contract/core/call-error.ts';
import { maxOfMessage, type RequestStart } from '../../../contract/requests/requests.ts';
import { formText } from '../../shared/forms/form-text.ts';
import type { FormFailure } from '../../shared/page/page.ts';
import { useLink, useSite } from '../../shared/page/site.tsx';
import { browserApi } from '../../shared/transport/transport.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { BotCheckWhereNeeded } from '../account/sign-in/one-time-login.tsx';
import { useErrorText } from '../../shared/forms/use-error-text.ts';
import { CsrfField } from '../../shared/forms/csrf-field.tsx';
import { actContact, type SubmittedRequest } from './act-contact.ts';
import { ReceivedCard } from './received-card.tsx';
import { RequestId } from './request-id.tsx';
import { useEdited } from './use-edited.ts';

const fields = ['name', 'email', 'telephone', 'message'] as const;

/**
 * The contact form, for its page and its dialog. Without JavaScript it posts to the customer service page.
 * @param props.id prefix of the field IDs; `sender` fills in the form; `failure` and `received` come from the page's
 *   action.
 */
export function ContactForm(props: {
  id: string;
  sender: RequestStart['sender'];
  failure?: FormFailure | undefined;
  received?: { reference: string; email?: string } | undefined;
}) {
  const t = useTranslations('requests');
  const tShell = useTranslations('shell');
  const link = useLink();
  const text = useErrorText();
  const { answer: result, busy, submit } = useSending();
  const received = result?.received ?? (result ? undefined : props.received);
  const failure = result ? result.failure : props.failure;
  const { isEdited, onInput } = useEdited(failure);
  if (received) return <ReceivedCard {...received} />;

  const idOf = (field: string) => `${props.id}-${field}`;
  const at = (field: string) => failure && text.at(failure, field);
  const found = fields.flatMap((field) => {
    const message = at(field);
    return message ? [{ fieldId: idOf(field), message }] : [];
  });
  const errors = found.length > 0 || !failure ? found : [{ message: text.general(failure) }];
  const input = (field: (typeof fields)[number]) => ({
    id: idOf(field),
    name: field,
    error: isEdited(field) ? undefined : at(field),
    defaultValue: failure?.values[field] ?? (field === 'message' ? '' : (props.sender?.[field] ?? '')),
  });
  return (
    <form
      method="post"
      action={link('customerService', { hash: 'contact' })}
      onSubmit={submit}
      onInput={onInput}
      noValidate
      className="grid gap-5"
    >
      <CsrfField />
      <RequestId />
      <ErrorSummary answer={failure} title={tShell('errorSummary', { count: errors.length })} errors={errors} />
      <TextField {...input('name')} label={t('name')} autoComplete="name" />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...input('email')} label={t('email')} type="email" autoComplete="email" />
        <TextField {...input('telephone')} label={t('telephone')} type="tel" autoComplete="tel" />
      </div>
      <TextArea
        {...input('message')}
        label={t('message')}
        help={t('messageHelp', { count: String(maxOfMessage) })}
        rows={6}
        dir="auto"
      />
      <BotCheckWhereNeeded failure={failure} />
      <div>
        <Button type="submit" tone="main" busy={busy}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}

interface Answer {
  failure?: FormFailure;
  received?: SubmittedRequest;
}

function useSending() {
  const { language } = useSite();
  const [result, setAnswer] = useState<Answer>();
  const [busy, setBusy] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    actContact({ api: browserApi, form, language, params: {}, url: new URL(window.location.href) })
      .then(
        (sent) => setAnswer({ received: sent }),
        (error: unknown) => {
          if (!(error instanceof CallError)) throw error;
          const botCheck = formText(form, 'botCheck');
          setAnswer({ failure: { problem: error.problem, values: botCheck ? { botCheck } : {} } });
        },
      )
      .finally(() => setBusy(false));
  };
  return { answer: result, busy, submit };
}
