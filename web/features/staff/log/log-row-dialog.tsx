import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { staffRoles } from '../../../../contract/identity/staff.ts';
import type { LogRow } from '../../../../contract/staff/log/log.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DetailList } from '../show/detail-list.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { Differences } from './differences.tsx';
import { useLogNames } from './use-log-names.ts';

export function LogRowDialog({ row, onClose }: { row: LogRow; onClose: () => void }) {
  const t = useTranslations('staff.log');
  const tFrame = useTranslations('staff.frame');
  const names = useLogNames();
  return (
    <Dialog open onClose={onClose} title={names.act(row.action)} closeLabel={tFrame('close')}>
      <RowFacts row={row} />
      <section className="grid gap-2">
        <h3 className="font-bold">{t('change')}</h3>
        <Differences details={row.details} />
      </section>
      <div className="flex flex-wrap gap-2">
        {row.actorKind === 'staff' && row.actorId ? (
          <Only name={t('onlyActor')} query={{ actor: row.actorId }} />
        ) : null}
        <Only name={t('onlySubject')} query={{ kind: row.subjectKind, subject: row.subjectId }} />
        <Only name={t('onlyAction')} query={{ action: row.action }} />
      </div>
    </Dialog>
  );
}

function Only({ name, query }: { name: string; query: Readonly<Record<string, string>> }) {
  return (
    <Link className="small-button" to={`?${new URLSearchParams(query).toString()}`}>
      {name}
    </Link>
  );
}

function RowFacts({ row }: { row: LogRow }) {
  const t = useTranslations('staff.log');
  const tRole = useTranslations('staff.frame.roles');
  const formats = useStaffFormats();
  const names = useLogNames();
  const role = staffRoles.find((one) => one === row.grantRole);
  return (
    <DetailList
      facts={[
        { label: t('at'), value: formats.dayAndTime(row.at) },
        { label: t('by'), value: actorOf(row, t('system')) },
        { label: t('role'), value: role ? tRole(role) : row.grantRole },
        { label: t('subject'), value: `${names.kind(row.subjectKind)} ${row.subjectId}` },
        { label: t('reason'), value: row.reason },
        { label: t('device'), value: row.userAgent },
        { label: t('network'), value: row.network, tabular: true },
        { label: t('approval'), value: row.approvalId },
        { label: t('request'), value: row.requestId },
      ]}
    />
  );
}

/**
 * Returns the actor's name.
 * @param system label for actions of the system itself.
 */
export function actorOf({ actorKind, actorLabel, actorId }: LogRow, system: string): string {
  if (actorKind === 'system') return [system, actorLabel].filter(Boolean).join(' · ');
  return actorLabel ?? actorId ?? system;
}
