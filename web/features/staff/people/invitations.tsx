import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { StaffOutputOf } from '../../../../contract/staff-calls.ts';
import { useMay } from '../api/own-staff.ts';
import { staffApi } from '../api/staff-api.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { Scroller } from '../show/scroller.tsx';
import { Section } from '../show/section.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { useScopeName } from './use-scope-name.ts';

type Invitation = StaffOutputOf<'listStaff'>['invitations'][number];

export function Invitations({
  invitations,
  onDone,
}: {
  invitations: readonly Invitation[];
  onDone: () => Promise<void>;
}) {
  const t = useTranslations('staff.people');
  const may = useMay();
  const [chosen, setChosen] = useState<Invitation>();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {invitations.length > 0 ? (
        <Section title={t('invitations')} text={t('invitationsText')} flush>
          <List
            invitations={invitations}
            onWithdraw={
              may('staff.invite')
                ? (one) => {
                    setChosen(one);
                    setOpen(true);
                  }
                : undefined
            }
          />
        </Section>
      ) : null}
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('withdrawTitle')}
        act={t('withdraw')}
        onConfirm={async () => {
          if (!chosen) return;
          await staffApi.withdrawInvitation({ params: { invitationId: chosen.invitationId } });
          await onDone();
        }}
      >
        <p>{t('withdrawText', { email: chosen?.email ?? '' })}</p>
      </ConfirmDialog>
    </>
  );
}

function List({
  invitations,
  onWithdraw,
}: {
  invitations: readonly Invitation[];
  onWithdraw: ((invitation: Invitation) => void) | undefined;
}) {
  const t = useTranslations('staff.people');
  const tRole = useTranslations('staff.frame.roles');
  const formats = useStaffFormats();
  const nameOf = useScopeName();
  return (
    <Scroller label={t('invitations')}>
      <table className="staff-table">
        <thead>
          <tr>
            {(['email', 'role', 'scope', 'invitedBy', 'expires'] as const).map((name) => (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ))}
            {onWithdraw ? (
              <th scope="col">
                <span className="sr-only">{t('act')}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {invitations.map((one) => (
            <tr key={one.invitationId}>
              <td>{one.email}</td>
              <td className="whitespace-nowrap">{tRole(one.role)}</td>
              <td>{nameOf(one)}</td>
              <td>{one.invitedBy ?? <span className="text-muted">{t('byCommand')}</span>}</td>
              <td className="tabular whitespace-nowrap">{formats.dayAndTime(one.expiresAt)}</td>
              {onWithdraw ? (
                <td className="text-end">
                  <button
                    type="button"
                    className="small-button"
                    aria-label={t('withdrawOf', { email: one.email })}
                    onClick={() => onWithdraw(one)}
                  >
                    {t('withdraw')}
                  </button>
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}
