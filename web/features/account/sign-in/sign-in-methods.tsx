import { useTranslations } from 'use-intl';
import type { Provider } from '../../../../contract/identity/sign-in-methods.ts';
import { useLink } from '../../../shared/page/site.tsx';
import { ButtonLink, buttonClass } from '../../../ui/button.tsx';
import { PasskeyLogin } from './passkey-login.tsx';

/** Alternative sign-in methods below the form: configured providers, a passkey, a phone. */
export function SignInMethods({
  providers,
  target,
}: {
  providers: readonly { provider: Provider }[];
  target: string | null;
}) {
  const t = useTranslations('signInMethods');
  const link = useLink();
  const query = target ? `?${new URLSearchParams({ targetUrl: target })}` : '';
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-small text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('or')}
      </p>
      <ul className="grid gap-3">
        {providers.map(({ provider }) => (
          <li key={provider} className="grid">
            <a href={`/api/login/${provider}/start${query}`} className={buttonClass('plain')}>
              {t('continueWith', { provider: t(`providers.${provider}`) })}
            </a>
          </li>
        ))}
        <li className="grid">
          <ButtonLink to={link('login', { query: { form: 'qr', targetUrl: target } })}>{t('qr')}</ButtonLink>
        </li>
        {/* Last, because it appears with JavaScript and must not move the content above. */}
        <PasskeyLogin target={target} />
      </ul>
      {providers.length > 0 ? <p className="text-small text-muted">{t('terms')}</p> : null}
    </div>
  );
}
