import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { StaffOutputOf } from '../../../../contract/staff-calls.ts';
import { useMay } from '../api/own-staff.ts';
import { staffApi } from '../api/staff-api.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { Scroller } from '../show/scroller.tsx';
import { Section } from '../show/section.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { GrantDialog } from './grant-dialog.tsx';
import { useScopeName } from './use-scope-name.ts';

type OnePerson = StaffOutputOf<'listStaff'>['people'][number];
type Grant = OnePerson['grants'][number];

/** Grants of a staff member. Users can't change their own grants, so the buttons are then hidden. */
export function PersonGrants({
  person,
  isOwn,
  onDone,
}: {
  person: OnePerson;
  isOwn: boolean;
  onDone: () => Promise<void>;
}) {
  const t = useTranslations('staff.people');
  const tRole = useTranslations('staff.frame.roles');
  const nameOf = useScopeName();
  const may = useMay();
  const [isGranting, setGranting] = useState(false);
  const [taken, setTaken] = useState<Grant>();
  const [isTaking, setTaking] = useState(false);
  const take = (grant: Grant) => {
    setTaken(grant);
    setTaking(true);
  };
  const { staffId, grants } = person;
  return (
    <Section
      title={t('grants')}
      flush={grants.length > 0}
      actions={
        !isOwn && may('staff.grant') ? (
          <button type="button" className="small-button" onClick={() => setGranting(true)}>
            {t('grantMore')}
          </button>
        ) : null
      }
    >
      {grants.length > 0 ? (
        <Grants grants={grants} onTake={!isOwn && may('staff.revoke') ? take : undefined} />
      ) : (
        <p className="text-muted">{t('noGrants')}</p>
      )}
      <GrantDialog open={isGranting} onClose={() => setGranting(false)} staffId={staffId} onDone={onDone} />
      <ConfirmDialog
        open={isTaking}
        onClose={() => setTaking(false)}
        title={t('takeTitle')}
        act={t('take')}
        onConfirm={async () => {
          if (!taken) return;
          await staffApi.revokeStaffGrant({ params: { staffId, grantId: taken.grantId } });
          await onDone();
        }}
      >
        {taken ? <p>{t('takeText', { name: person.name, role: tRole(taken.role), scope: nameOf(taken) })}</p> : null}
      </ConfirmDialog>
    </Section>
  );
}

function Grants({ grants, onTake }: { grants: readonly Grant[]; onTake: ((grant: Grant) => void) | undefined }) {
  const t = useTranslations('staff.people');
  const tRole = useTranslations('staff.frame.roles');
  const formats = useStaffFormats();
  const nameOf = useScopeName();
  return (
    <Scroller label={t('grants')}>
      <table className="staff-table">
        <thead>
          <tr>
            {(['role', 'scope', 'since', 'grantedBy'] as const).map((name) => (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ))}
            {onTake ? (
              <th scope="col">
                <span className="sr-only">{t('act')}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {grants.map((grant) => (
            <tr key={grant.grantId}>
              <td className="whitespace-nowrap">{tRole(grant.role)}</td>
              <td>{nameOf(grant)}</td>
              <td className="tabular whitespace-nowrap">{formats.dayAndTime(grant.grantedAt)}</td>
              <td>{grant.grantedBy ?? <span className="text-muted">{t('byCommand')}</span>}</td>
              {onTake ? (
                <td className="text-end">
                  <button
                    type="button"
                    className="small-button"
                    aria-label={t('takeOne', { role: tRole(grant.role), scope: nameOf(grant) })}
                    onClick={() => onTake(grant)}
                  >
                    {t('take')}
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
