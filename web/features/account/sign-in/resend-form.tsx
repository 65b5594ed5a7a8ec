import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { CsrfField } from '../../../shared/forms/csrf-field.tsx';
import { useSite } from '../../../shared/page/site.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Callout } from '../../../ui/callout.tsx';

/**
 * Resends the activation link through the page's action, with the intent `resend`.
 * @param props.email prefilled address; `fixed` if it is known and only a button is needed
 */
export function ResendForm(props: {
  email: string;
  fixed?: boolean;
  resent?: string | undefined;
  error?: string | undefined;
}) {
  const t = useTranslations('account');
  const navigation = useNavigation();
  const busy = navigation.formData?.get('intent') === 'resend';
  return (
    <Form method="post" noValidate className="grid gap-4">
      <CsrfField />
      <input type="hidden" name="intent" value="resend" />
      {props.fixed ? (
        <input type="hidden" name="email" value={props.email} />
      ) : (
        <TextField
          id="resend-email"
          name="email"
          type="email"
          label={t('email')}
          autoComplete="email"
          defaultValue={props.email}
          error={props.error}
        />
      )}
      {props.fixed && props.error ? <Callout tone="danger" role="alert" title={props.error} /> : null}
      <output className="block empty:hidden">
        {props.resent ? <Callout tone="ok" title={t('resent', { email: props.resent })} /> : null}
      </output>
      <div>
        <Button type="submit" busy={busy}>
          {t('resend')}
        </Button>
      </div>
      <OutboxLink />
    </Form>
  );
}

/** In local mode, emails are on a separate page outside the site. */
function OutboxLink() {
  const t = useTranslations('account');
  const { local } = useSite();
  if (!local) return null;
  return (
    <p>
      <a href="/dev/outbox" className="underline underline-offset-4">
        {t('openOutbox')}
      </a>
    </p>
  );
}
