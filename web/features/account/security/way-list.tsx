import { useTranslations } from 'use-intl';
import type { Security } from '../../../../contract/identity/ways-in.ts';
import { Button } from '../../../ui/button.tsx';
import { SecurityForm } from './security-form.tsx';

const row =
  'flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3 last:border-b-0 min-h-14';

/** Password and providers; what is the only way in cannot be unlinked. */
export function WayList({ security }: { security: Security }) {
  const t = useTranslations('waysIn');
  return (
    <section aria-labelledby="ways" className="grid gap-4">
      <h2 id="ways" className="text-large font-bold">
        {t('ways')}
      </h2>
      {security.providers.length > 0 ? <p className="reading-width text-muted">{t('waysLead')}</p> : null}
      <ul className="border-y border-edge">
        <li className={row}>
          <p>
            <strong>{t('passwordWay')}</strong>
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
            {linked && !security.canRemove ? (
              <p className="text-small text-muted">{t('lastWay')}</p>
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
