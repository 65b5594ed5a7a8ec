import { useTranslations } from 'use-intl';
import type { Security } from '../../../../contract/identity/sign-in-methods.ts';
import type { TotpSecret } from '../../../../contract/identity/totp-secret.ts';
import { useFormats } from '../../../shared/page/use-formats.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { SecurityForm } from './security-form.tsx';

/**
 * Adds, changes and removes the member's authenticator app.
 * @param props.codes newly created recovery codes
 * @param props.error for the first code
 */
export function Authenticator(props: {
  security: Security;
  codes: readonly string[] | undefined;
  error: string | undefined;
}) {
  const { security, codes, error } = props;
  const { addedAt, recoveryCodesLeft, adding } = security.authenticator;
  const t = useTranslations('signInMethods.authenticator');
  const formats = useFormats();
  return (
    <section aria-labelledby="authenticator" className="grid gap-4">
      <h2 id="authenticator" className="text-large font-bold">
        {t('title')}
      </h2>
      <p className="reading-width text-muted">{t('lead')}</p>
      <p>{addedAt ? t('on', { day: formats.dayOf(addedAt), count: recoveryCodesLeft }) : t('off')}</p>
      {codes ? <FreshCodes codes={codes} /> : null}
      {adding ? <FirstCode secret={adding} error={error} /> : null}
      {security.isFresh ? <Changes hasApp={addedAt !== null} isAdding={adding !== null} /> : null}
      {security.isFresh ? null : <p className="text-muted">{t('first')}</p>}
    </section>
  );
}

function Changes({ hasApp, isAdding }: { hasApp: boolean; isAdding: boolean }) {
  const t = useTranslations('signInMethods.authenticator');
  return (
    <div className="flex flex-wrap gap-3">
      {isAdding ? null : (
        <SecurityForm intent="start-authenticator">
          <Button type="submit" tone={hasApp ? 'plain' : 'main'}>
            {t(hasApp ? 'otherPhone' : 'setUp')}
          </Button>
        </SecurityForm>
      )}
      {hasApp ? (
        <>
          <SecurityForm intent="renew-codes">
            <Button type="submit">{t('renew')}</Button>
          </SecurityForm>
          <SecurityForm intent="remove-authenticator">
            <Button type="submit">{t('remove')}</Button>
          </SecurityForm>
        </>
      ) : null}
    </div>
  );
}

/** Shows the secret as a QR code, as a link for the phone that shows this page, and as text. */
function FirstCode({ secret: { secret, uri, qr }, error }: { secret: TotpSecret; error: string | undefined }) {
  const t = useTranslations('signInMethods.authenticator');
  return (
    <div className="grid gap-4 rounded-card border border-line bg-surface p-5">
      <p className="reading-width">{t('scan')}</p>
      <svg
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label={t('picture')}
        shapeRendering="crispEdges"
        className="size-52 rounded-card border border-line"
      >
        {/* Scanners can't read light on dark, so the background is white in every theme. */}
        <path fill="#fff" d={`M0 0h${qr.size}v${qr.size}H0z`} />
        <path fill="#000" d={qr.path} />
      </svg>
      <a href={uri} className="justify-self-start underline underline-offset-4">
        {t('onPhone')}
      </a>
      <div className="grid gap-1">
        <p className="text-small text-muted">{t('typed')}</p>
        <code className="tabular font-mono [overflow-wrap:anywhere]">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </div>
      <SecurityForm intent="confirm-authenticator" className="grid max-w-96 gap-3">
        <TextField
          id="first-code"
          name="code"
          label={t('firstCode')}
          inputMode="numeric"
          autoComplete="one-time-code"
          error={error}
        />
        <Button type="submit" tone="main" className="justify-self-start">
          {t('confirm')}
        </Button>
      </SecurityForm>
    </div>
  );
}

function FreshCodes({ codes }: { codes: readonly string[] }) {
  const t = useTranslations('signInMethods.authenticator');
  return (
    <div className="grid justify-items-start gap-3 rounded-card border border-line bg-surface p-5">
      <h3 className="font-bold">{t('recoveryTitle')}</h3>
      <p className="reading-width text-muted">{t('recoveryText')}</p>
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="tabular py-0.5 font-mono whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
    </div>
  );
}
