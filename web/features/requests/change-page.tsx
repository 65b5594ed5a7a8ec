import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ReceivedCard } from './received-card.tsx';
import { RequestHours } from './request-hours.tsx';

/** Content of both pages with a request about a transaction: the form, or the receipt. */
export function ChangePage(props: {
  title: string;
  lead: string;
  received: { reference: string; email?: string | undefined } | undefined;
  children: ReactNode;
}) {
  const t = useTranslations('requests');
  return (
    <div className="mx-auto grid w-full max-w-[44rem] gap-6">
      <header className="grid gap-3">
        <h1 className="text-head font-bold">{props.title}</h1>
        <p className="reading-width text-large">{props.lead}</p>
        <RequestHours of="changeRequests" />
      </header>
      {props.received ? (
        <ReceivedCard {...props.received}>
          <p className="reading-width">{t('sentNothingYet')}</p>
        </ReceivedCard>
      ) : (
        props.children
      )}
    </div>
  );
}
