import { useTranslations } from 'use-intl';
import type { Security } from '../../../../contract/identity/sign-in-methods.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormats } from '../../../shared/page/use-formats.ts';
import { useDeviceText } from './device-text.ts';
import { SecurityForm } from './security-form.tsx';

export function SessionList({ sessions }: { sessions: Security['sessions'] }) {
  const t = useTranslations('signInMethods');
  const formats = useFormats();
  const deviceText = useDeviceText();
  return (
    <section aria-labelledby="sessions" className="grid gap-4">
      <h2 id="sessions" className="text-large font-bold">
        {t('sessions')}
      </h2>
      <p className="reading-width text-muted">{t('sessionsLead')}</p>
      <ul className="border-y border-edge">
        {sessions.map(({ id, current, device, network, since }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3 last:border-b-0"
          >
            <div>
              <p className="font-bold">
                {deviceText(device)}
                {current ? (
                  <span className="ms-2 rounded-full border border-ok px-2 text-small font-semibold text-ok">
                    {t('thisDevice')}
                  </span>
                ) : null}
              </p>
              <p className="tabular text-small text-muted">
                {[t('since', { time: formats.dayAndTime(since) }), network ? t('network', { network }) : '']
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {current ? null : (
              <SecurityForm intent="end-session" id={id}>
                <Button
                  type="submit"
                  aria-label={t('logOutOneLabel', { device: deviceText(device), time: formats.dayAndTime(since) })}
                >
                  {t('logOutOne')}
                </Button>
              </SecurityForm>
            )}
          </li>
        ))}
      </ul>
      <SecurityForm intent="end-all" className="grid gap-2">
        <p className="text-small text-muted">{t('logOutAllHelp')}</p>
        <Button type="submit" className="justify-self-start">
          {t('logOutAll')}
        </Button>
      </SecurityForm>
    </section>
  );
}
