import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { StaffAction } from '../../../../contract/identity/staff.ts';
import type { StaffOutputOf } from '../../../../contract/staff-calls.ts';
import { useMay } from '../api/own-staff.ts';
import { staffApi } from '../api/staff-api.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { Section } from '../show/section.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';

const acts = {
  wayBack: 'staff.invite',
  endSessions: 'staff.suspend',
  suspend: 'staff.suspend',
  reopen: 'staff.reopen',
} as const satisfies Record<string, StaffAction>;
type Act = keyof typeof acts;

/** Actions by state. Suspended staff are already logged out, and an access link would not let them in. */
const ofState = { open: ['wayBack', 'endSessions', 'suspend'], suspended: ['reopen'] } as const;

export function PersonActions({
  person: { staffId, name, email, suspendedAt },
  onDone,
}: {
  person: StaffOutputOf<'listStaff'>['people'][number];
  onDone: () => Promise<void>;
}) {
  const t = useTranslations('staff.people');
  const may = useMay();
  const formats = useStaffFormats();
  const [act, setAct] = useState<Act>();
  const [told, setTold] = useState('');
  const params = { staffId };
  const work: Record<Act, (reason: string) => Promise<string>> = {
    async wayBack() {
      const { expiresAt } = await staffApi.sendWayBackIn({ params });
      return t('wayBackSent', { email, time: formats.dayAndTime(expiresAt) });
    },
    async endSessions() {
      await staffApi.endStaffSessions({ params });
      return t('sessionsEnded');
    },
    async suspend(reason) {
      await staffApi.suspendStaff({ params, body: { reason } });
      return '';
    },
    async reopen() {
      await staffApi.reopenStaff({ params });
      return '';
    },
  };
  const shown = ofState[suspendedAt === null ? 'open' : 'suspended'].filter((one) => may(acts[one]));
  if (shown.length === 0) return null;
  return (
    <Section title={t('actions')}>
      <ul className="grid gap-4">
        {shown.map((one) => (
          <li key={one} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p className="min-w-0 grow basis-64">{t(`acts.${one}.text`)}</p>
            <button type="button" className="small-button" onClick={() => setAct(one)}>
              {t(`acts.${one}.act`)}
            </button>
          </li>
        ))}
      </ul>
      <output className="mt-4 block font-semibold empty:hidden">{told}</output>
      {shown.map((one) => (
        <ConfirmDialog
          key={one}
          open={act === one}
          onClose={() => setAct(undefined)}
          title={t(`acts.${one}.title`, { name })}
          act={t(`acts.${one}.act`)}
          needsReason={one === 'suspend'}
          onConfirm={async (reason) => {
            setTold(await work[one](reason));
            await onDone();
          }}
        >
          <p>{t(`acts.${one}.text`)}</p>
        </ConfirmDialog>
      ))}
    </Section>
  );
}
