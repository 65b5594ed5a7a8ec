import { useTranslations } from 'use-intl';
import type { GrantScope } from '../../../../contract/identity/staff.ts';
import { useOwnStaff } from '../api/own-staff.ts';
import { DetailList } from '../show/detail-list.tsx';
import { PageHead } from '../show/page-head.tsx';
import { Section } from '../show/section.tsx';
import { OwnSecurity } from './own-security.tsx';

function OwnAccount() {
  const t = useTranslations('staff.account');
  const { name, email, grants } = useOwnStaff();
  return (
    <>
      <PageHead title={t('title')} />
      <div className="grid max-w-[48rem] gap-5">
        <Section title={t('person')}>
          <DetailList
            facts={[
              { label: t('staffName'), value: name },
              { label: t('email'), value: email },
            ]}
          />
        </Section>
        <Section title={t('rights')} text={t('rightsText')} flush={grants.length > 0}>
          {grants.length > 0 ? <Grants /> : <p>{t('noRights')}</p>}
        </Section>
        <OwnSecurity />
      </div>
    </>
  );
}

function Grants() {
  const t = useTranslations('staff.account');
  const tRole = useTranslations('staff.frame.roles');
  const { grants } = useOwnStaff();
  return (
    <table className="staff-table">
      <thead>
        <tr>
          <th scope="col">{t('role')}</th>
          <th scope="col">{t('scope')}</th>
        </tr>
      </thead>
      <tbody>
        {grants.map(({ role, scope }) => (
          <tr key={role + JSON.stringify(scope)}>
            <td>{tRole(role)}</td>
            <td>{t(`scopes.${scope.kind}`, numberOf(scope))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function numberOf(scope: GrantScope): { number: string } {
  return { number: scope.kind === 'event' ? String(scope.eventNumber) : '' };
}

export { loadOwnSecurity as loader } from './own-security.tsx';

export { OwnAccount as Component };
