import '../../../../i18n/more-words.ts';
import type { MetaArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Route } from './+types/requests';
import { requestMoves, type OwnRequest } from '../../../../../contract/requests/requests.ts';
import { MemberArea } from '../../../../features/member-area/member-area.tsx';
import { headOf } from '../../../../shared/page/head.ts';
import { inBrowser, onServer, type LoadInput } from '../../../../shared/page/page.ts';
import { useLink } from '../../../../shared/page/site.tsx';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { useFormats } from '../../../../shared/page/use-formats.ts';

const load = ({ api }: LoadInput) => api.listOwnRequests();

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export function meta(input: MetaArgs) {
  return headOf(input, (t) => ({ title: t('requests.ownTitle'), indexed: false }));
}

export default function OwnRequestsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('requests');
  const link = useLink();
  const { data } = loaderData;
  return (
    <MemberArea title={t('ownTitle')}>
      <p className="reading-width text-muted">{t('ownLead')}</p>
      {data.length === 0 ? (
        <p className="reading-width rounded-card border-2 border-dotted border-edge p-6">{t('ownNone')}</p>
      ) : (
        <ol className="border-y border-edge">
          {data.map((one) => (
            <li key={one.reference} className="border-b border-line py-4 last:border-b-0 sm:px-2">
              <OneRequest one={one} />
            </li>
          ))}
        </ol>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink tone={data.length === 0 ? 'main' : 'plain'} to={link('customerService', { hash: 'contact' })}>
          {t('newRequest')}
        </ButtonLink>
        <ButtonLink to={link('txnChangeRequest')}>{t('changeTitle')}</ButtonLink>
        <ButtonLink to={link('deliveryChangeRequest')}>{t('deliveryTitle')}</ButtonLink>
      </div>
    </MemberArea>
  );
}

function OneRequest({ one }: { one: OwnRequest }) {
  const t = useTranslations('requests');
  const formats = useFormats();
  const isOver = requestMoves[one.state].length === 0;
  const icon = one.state === 'declined' ? 'close' : one.state === 'in_progress' ? 'clock' : 'check';
  return (
    <article className="grid gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto]">
      <h2 className="font-bold">{t(`kinds.${one.kind}`)}</h2>
      <p className="flex items-center gap-2 font-semibold sm:justify-end">
        <Icon name={icon} className={`size-5 shrink-0 ${isOver && one.state !== 'declined' ? 'text-ok' : ''}`} />
        {t(`states.${one.state}`)}
      </p>
      <p className="tabular text-small">
        <span className="text-muted">{t('reference')} </span>
        {one.reference}
        {one.number ? <span className="text-muted"> · {t('ownAbout', { number: one.number })}</span> : null}
      </p>
      <p className="text-small text-muted sm:text-end">
        {one.movedAt === one.createdAt
          ? t('ownLine', { day: formats.dayOf(one.createdAt) })
          : t('ownMoved', { day: formats.dayOf(one.movedAt) })}
      </p>
    </article>
  );
}
