import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { StaffMember } from '../../../../contract/staff/members.ts';
import { Button } from '../../../ui/button.tsx';
import { useMay } from '../api/own-staff.ts';
import { staffApi } from '../api/staff-api.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { downloadTextFile } from '../table/download-text-file.ts';
import { SuspendDialog } from './suspend-dialog.tsx';

/** The actions staff may perform on a member; all other account data is read-only. */
export function MemberActions({ member, onDone }: { member: StaffMember; onDone: () => Promise<void> }) {
  const t = useTranslations('staff.members');
  const may = useMay();
  const [requested, setAsked] = useState<'suspend' | 'reopen' | 'export'>();
  const { memberId, suspended, name } = member;
  const close = () => setAsked(undefined);
  const params = { memberId };
  return (
    <>
      {may('member.export') ? <Button onClick={() => setAsked('export')}>{t('export')}</Button> : null}
      {suspended && may('member.reopen') ? <Button onClick={() => setAsked('reopen')}>{t('reopen')}</Button> : null}
      {may('member.suspend') ? (
        <Button onClick={() => setAsked('suspend')}>{t(suspended ? 'suspendAnew' : 'suspend')}</Button>
      ) : null}
      {requested === 'suspend' ? (
        <SuspendDialog
          memberId={memberId}
          name={name}
          onClose={close}
          onDone={async () => {
            close();
            await onDone();
          }}
        />
      ) : null}
      <ConfirmDialog
        open={requested === 'reopen'}
        onClose={close}
        title={t('reopenTitle', { name })}
        act={t('reopen')}
        onConfirm={async () => {
          await staffApi.reopenMember({ params, body: {} });
          await onDone();
        }}
      >
        <p>{t('reopenText')}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={requested === 'export'}
        onClose={close}
        title={t('exportTitle', { name })}
        act={t('export')}
        onConfirm={async () => {
          const { page } = await staffApi.exportMember({ params, body: {} });
          downloadTextFile('fei-data.html', page, 'text/html');
          await onDone();
        }}
      >
        <p>{t('exportText')}</p>
      </ConfirmDialog>
    </>
  );
}
