import { NavLink } from 'react-router';
import { useTranslations } from 'use-intl';
import { Mark } from '../../shell/mark.tsx';
import { useOwnStaff } from '../api/own-staff.ts';
import { Kbd } from '../show/kbd.tsx';
import { StaffIcon } from '../show/staff-icon.tsx';
import type { ShownSection } from './sections.ts';

export function Navigation({
  groups,
  accountMenu,
  onKeys,
  onSearch,
}: {
  groups: readonly (readonly ShownSection[])[];
  accountMenu: string;
  onKeys: () => void;
  /** Undefined if the user may not search. */
  onSearch: (() => void) | undefined;
}) {
  const t = useTranslations('staff.frame');
  const { name, grants } = useOwnStaff();
  const roles = [...new Set(grants.map(({ role }) => t(`roles.${role}`)))];
  return (
    <div className="flex h-full min-h-[28rem] flex-col gap-4 p-3">
      <p className="flex items-center gap-2 px-1.5 pt-1">
        <Mark className="size-8 shrink-0" />
        <span className="grid leading-tight">
          <span className="font-bold">{t('brand')}</span>
          <span className="text-small text-muted">{t('name')}</span>
        </span>
      </p>
      {onSearch ? (
        <button
          type="button"
          onClick={onSearch}
          className="flex min-h-9 items-center gap-2 rounded-md border border-edge bg-surface px-2.5 text-start text-muted hover:border-ink pointer-coarse:min-h-11"
        >
          <StaffIcon name="search" className="size-5 shrink-0" />
          <span className="grow">{t('search')}</span>
          <Kbd>/</Kbd>
        </button>
      ) : null}
      <nav
        aria-label={t('navigation')}
        className="-mx-3 -my-2 grid min-h-0 grow content-start overflow-y-auto px-3 py-2"
      >
        {groups.map((group) => (
          <ul key={group[0]?.name} className="grid gap-px border-t border-line py-1.5 first:border-t-0 first:pt-0">
            {group.map((section) => (
              <NavigationRow key={section.name} section={section} />
            ))}
          </ul>
        ))}
      </nav>
      <div className="-mb-3 grid gap-1 border-t border-line py-3">
        <button type="button" className="nav-row text-start pointer-coarse:hidden" onClick={onKeys}>
          <StaffIcon name="keyboard" className="size-5 shrink-0" />
          {t('keys.open')}
        </button>
        <button type="button" popoverTarget={accountMenu} className="nav-row py-1 text-start">
          <StaffIcon name="account" className="size-5 shrink-0" />
          <span className="grid min-w-0 leading-snug [overflow-wrap:anywhere]">
            <span>{name}</span>
            <span className="text-small text-muted">{roles.join(t('and'))}</span>
          </span>
        </button>
      </div>
    </div>
  );
}

function NavigationRow({ section }: { section: ShownSection }) {
  const t = useTranslations('staff.frame.sections');
  return (
    <li>
      <NavLink to={section.to} end={section.to === '/'} className="nav-row">
        <StaffIcon name={section.icon} className="size-5 shrink-0" />
        {t(section.name)}
      </NavLink>
    </li>
  );
}
