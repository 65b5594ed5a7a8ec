import { useTranslations } from 'use-intl';
import type { Security } from '../../../../contract/identity/sign-in-methods.ts';
import { Button } from '../../../ui/button.tsx';
import { SecurityForm } from './security-form.tsx';

const row =
  'flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3 last:border-b-0 min-h-14';

/** Lists password and providers. The only sign-in method can't be unlinked. */
export function SignInMethodList({ security }: { security: Security }) {
  const t = useTranslations('signInMethods');
  return (
    <section aria-labelledby="ways" className="grid gap-4">
      <h2 id="ways" className="text-large font-bold">
        {t('methods')}
      </h2>
      {security.providers.length > 0 ? <p className="reading-width text-muted">{t('methodsLead')}</p> : null}
      <ul className="border-y border-edge">
        <li className={row}>
          <p>
            <strong>{t('passwordMethod')}</strong>
            <span className="text-muted"> · {security.hasPassword ? t('passwordSet') : t('passwordNone')}</span>
          </p>
        </li>
        {security.providers.map(({ provider, linked, configured }) => (
          <li key={provider} className={row}>
            <p>
              <strong>{t(`providers.${provider}`)}</strong>
              <span className="text-muted">
                {' · '}
                {linked ? t('linked') : t('notLinked')}
                {configured ? '' : ` · ${t('notOffered')}`}
              </span>
            </p>
            {!linked && !security.isFresh ? null : linked && !security.canRemove ? (
              <p className="text-small text-muted">{t('lastMethod')}</p>
            ) : (
              <SecurityForm intent={linked ? 'unlink' : 'link'} id={provider}>
                <Button
                  type="submit"
                  aria-label={t(linked ? 'unlinkLabel' : 'linkLabel', { provider: t(`providers.${provider}`) })}
                >
                  {linked ? t('unlink') : t('link')}
                </Button>
              </SecurityForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
