import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { CallError } from '../../../contract/core/call-error.ts';
import { subscribePath } from '../../../contract/notices/subscribe-path.ts';
import { CsrfField } from '../../shared/forms/csrf-field.tsx';
import { browserApi } from '../../shared/transport/transport.ts';
import { useHere } from '../../shared/page/own.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Callout } from '../../ui/callout.tsx';

type Trouble = { at: 'field'; text: string } | { at: 'dialog'; text: string };

/**
 * Subscribes to the newsletter without leaving the page. Without JavaScript the form posts to the call, which redirects
 * back here or, with the input, to the newsletter's own page.
 * @param props.typed initial value; `error` is its form error.
 */
export function NewsletterForm(props: { id: string; typed?: string; error?: string | undefined; sent?: boolean }) {
  const t = useTranslations('newsletter');
  const { back, backWithin } = useHere();
  const [failure, setTrouble] = useState<Trouble>();
  const [isSent, setSent] = useState(props.sent ?? false);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const action = `${subscribePath}?redirectUrl=${backWithin}`;
  useEffect(() => {
    if (failure?.at === 'field') field.current?.focus();
  }, [failure]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = field.current?.value ?? '';
    setBusy(true);
    setTrouble(undefined);
    browserApi
      .subscribeNewsletter({ body: { email }, query: { redirectUrl: back } })
      .then(
        () => setSent(true),
        (error: unknown) => setTrouble(readTrouble(error, t('failed'))),
      )
      .finally(() => setBusy(false));
  };
  const error = failure ? (failure.at === 'field' ? failure.text : undefined) : props.error;
  return (
    <>
      <output className="block empty:hidden">
        {isSent ? (
          <Callout tone="ok" title={t('sentTitle')}>
            {t('sentText')}
          </Callout>
        ) : null}
      </output>
      {isSent ? null : (
        <form method="post" action={action} onSubmit={submit} noValidate className="grid gap-3">
          <CsrfField />
          <TextField
            ref={field}
            id={props.id}
            name="email"
            type="email"
            autoComplete="email"
            label={t('email')}
            defaultValue={props.typed ?? ''}
            error={error}
          />
          <div>
            <Button type="submit" busy={busy}>
              {t('subscribe')}
            </Button>
          </div>
        </form>
      )}
      <Dialog
        open={failure?.at === 'dialog'}
        onClose={() => setTrouble(undefined)}
        title={t('failedTitle')}
        closeLabel={t('close')}
      >
        <p role="alert">{failure?.at === 'dialog' ? failure.text : null}</p>
      </Dialog>
    </>
  );
}

function readTrouble(error: unknown, failed: string): Trouble {
  if (!(error instanceof CallError)) return { at: 'dialog', text: failed };
  const { problem } = error;
  const [mistake] = problem.errors ?? [];
  if (mistake?.detail) return { at: 'field', text: mistake.detail };
  return problem.status === 429 ? { at: 'field', text: problem.detail } : { at: 'dialog', text: failed };
}
