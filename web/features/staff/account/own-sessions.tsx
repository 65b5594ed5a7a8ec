import { useTranslations } from 'use-intl';
import type { StaffSecurity } from '../../../../contract/identity/staff-security.ts';
import { staffApi } from '../api/staff-api.ts';
import { FormError } from '../forms/form-error.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { Section } from '../show/section.tsx';
import { StateChip } from '../show/state-chip.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';

export function OwnSessions({
  sessions,
  onDone,
}: {
  sessions: StaffSecurity['sessions'];
  onDone: () => Promise<void>;
}) {
  const t = useTranslations('staff.security');
  const formats = useStaffFormats();
  const submission = useSubmission();
  const end = async (sessionId: string) => {
    const params = { sessionId };
    if (await submission.send(async () => void (await staffApi.endOwnStaffSession({ params })))) await onDone();
  };
  return (
    <Section title={t('sessions')} text={t('sessionsText')}>
      <FormError submission={submission} />
      <ul className="grid">
        {sessions.map(({ sessionId, current, device, network, seenAt }) => {
          const said = [device.browser, device.system].filter(Boolean).join(' · ') || t('unknownDevice');
          return (
            <li
              key={sessionId}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-2 last:border-b-0"
            >
              <div className="min-w-0">
                <p className="font-semibold [overflow-wrap:anywhere]">{said}</p>
                <p className="text-small text-muted tabular">
                  {[t('seen', { time: formats.dayAndTime(seenAt) }), network].filter(Boolean).join(' · ')}
                </p>
              </div>
              {current ? (
                <StateChip tone="ok">{t('thisDevice')}</StateChip>
              ) : (
                <button
                  type="button"
                  className="small-button"
                  aria-label={t('endOne', { device: said })}
                  disabled={submission.busy}
                  onClick={() => void end(sessionId)}
                >
                  {t('end')}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
