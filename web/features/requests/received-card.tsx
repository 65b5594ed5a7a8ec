import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useLink, useSite } from '../../shared/page/site.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Replaces a form after its request was received: shows the reference number as a ticket stub. */
export function ReceivedCard(props: { reference: string; email?: string | undefined; children?: ReactNode }) {
  const t = useTranslations('requests');
  const link = useLink();
  const { viewer } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus no longer exists.
  useEffect(() => heading.current?.focus(), [props.reference]);
  return (
    <div className="grid gap-5 rounded-card border border-edge bg-surface p-5 sm:p-6">
      <div className="flex items-start gap-3">
        <Icon name="check" className="mt-0.5 size-7 shrink-0 text-ok" />
        <h2 ref={heading} tabIndex={-1} className="text-title font-bold outline-none">
          {t('sentHeading')}
        </h2>
      </div>
      <dl className="perforated grid gap-1 pt-5">
        <dt className="text-small text-muted">{t('reference')}</dt>
        <dd className="tabular text-head font-bold break-all select-all">{props.reference}</dd>
      </dl>
      <p className="reading-width">{props.email ? t('sentMailed', { email: props.email }) : t('sentNote')}</p>
      {props.children}
      {viewer.isLogin ? (
        <div>
          <ButtonLink to={link('memberRequests')}>{t('seeRequests')}</ButtonLink>
        </div>
      ) : null}
    </div>
  );
}
