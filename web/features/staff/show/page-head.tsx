import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { StaffIcon } from './staff-icon.tsx';

/**
 * Page header: parent link (`back`), title, state and actions on the right. Holds the page's only `h1`, which also sets
 * the browser tab's title. At most one action may have the tone `main`.
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
  /** Open tab of the page, added to the browser tab's title and announced to screen readers. */
  part?: string | undefined;
  back?: { to: string; label: string };
  /** One or more `StateChip`s. */
  state?: ReactNode;
  /** One line of details below the title. */
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
