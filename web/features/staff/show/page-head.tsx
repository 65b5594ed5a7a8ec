import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { StaffIcon } from './staff-icon.tsx';

/**
 * On top of every page: where it belongs (`back`), what it is, its state beside that, what can be done at the right. The
 * page's only `h1`; it also names the browser's tab. At most one button of tone `main` among the actions.
 */
export function PageHead({
  title,
  part,
  back,
  state,
  text,
  actions,
}: {
  title: string;
  /** Which of its tabs is open: it stands in the browser's tab, and is read out when it comes. */
  part?: string | undefined;
  /** The list or thing that this page hangs under. */
  back?: { to: string; label: string };
  /** A `StateChip`, or several. */
  state?: ReactNode;
  /** One line of facts below the title. */
  text?: ReactNode;
  actions?: ReactNode;
}) {
  const t = useTranslations('staff.frame');
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <title>{[part, title, t('name'), t('brand')].filter(Boolean).join(' | ')}</title>
      <div className="grid min-w-0 gap-1">
        {back ? (
          <Link
            to={back.to}
            className="-ms-1 inline-flex min-h-6 items-center gap-1 justify-self-start text-small text-muted no-underline hover:text-ink hover:underline"
          >
            <StaffIcon name="chevron" className="size-4 rotate-180" />
            {back.label}
          </Link>
        ) : null}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-title font-bold [overflow-wrap:anywhere]">{title}</h1>
          {state}
        </div>
        {text ? <div className="text-small text-muted">{text}</div> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </div>
  );
}
