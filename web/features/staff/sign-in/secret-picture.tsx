import { useTranslations } from 'use-intl';
import type { TotpSecret } from '../../../../contract/identity/totp-secret.ts';
import { CopyButton } from '../show/copy-button.tsx';

/** Authenticator secret as a QR code, as a link for the phone that shows this page, and as text. */
export function SecretPicture({ secret: { secret, uri, qr } }: { secret: TotpSecret }) {
  const t = useTranslations('staff.signIn.totp');
  return (
    <div className="grid gap-3">
      <a href={uri} className="justify-self-center">
        <svg
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label={t('picture')}
          shapeRendering="crispEdges"
          className="size-52 rounded-card border border-line"
        >
          {/* Scanners can't read light on dark, so the background is white in every theme. */}
          <rect width={qr.size} height={qr.size} fill="#fff" />
          <path d={qr.path} fill="#000" />
        </svg>
      </a>
      <div className="grid gap-1">
        <p className="text-small text-muted">{t('typed')}</p>
        <p className="flex flex-wrap items-center gap-2">
          <code className="tabular font-mono text-small [overflow-wrap:anywhere]">{inFours(secret)}</code>
          <CopyButton text={secret} />
        </p>
      </div>
    </div>
  );
}

/** Groups of four characters are easier to type. */
function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
