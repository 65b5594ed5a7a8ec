import { useEffect, useEffectEvent, useRef, useState, type Ref } from 'react';
import { Link, useLoaderData, useNavigate, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import type { StaffRequest } from '../../../../contract/staff/requests.ts';
import { staffApi } from '../api/staff-api.ts';
import { useMay, useOwnStaff } from '../api/own-staff.ts';
import { FormError } from '../forms/form-error.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { DetailList } from '../show/detail-list.tsx';
import { PageHead } from '../show/page-head.tsx';
import { Section } from '../show/section.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { ChangeCollection } from '../orders/change-collection.tsx';
import { useLogNames } from '../log/use-log-names.ts';
import { EditBuyer } from '../orders/edit-buyer.tsx';
import { OrderStateChip } from '../orders/order-state-chip.tsx';
import { AnswerForm } from './answer-form.tsx';
import { RequestStateChip } from './requests.tsx';

export function loadRequest({ params }: LoaderFunctionArgs): Promise<StaffRequest> {
  return staffApi.readStaffRequest({ params: { reference: params.reference ?? '' } });
}

/** Shows a request beside its order. `D` makes the change, or sends the answer and returns to the queue. */
export function OneRequest() {
  const t = useTranslations('staff.requests');
  const formats = useStaffFormats();
  const request = useLoaderData<StaffRequest>();
  const go = useNavigate();
  const may = useMay();
  const apply = useRef<HTMLButtonElement>(null);
  const { reference, kind, state, createdAt, order, changed } = request;
  const action = kind === 'delivery_change' ? 'order.change_collection' : 'order.edit_buyer';
  const canApply = kind !== 'contact' && request.moves.length > 0 && !changed && order?.state === 'paid' && may(action);
  return (
    <>
      <PageHead
        title={reference}
        back={{ to: '/Requests', label: t('title') }}
        state={<RequestStateChip state={state} />}
        text={`${t(`kinds.${kind}`)} · ${formats.dayAndTime(createdAt)}`}
        actions={<Steps key={`${reference} ${state}`} request={request} />}
      />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-5">
          <Asked request={request} />
          {request.hasPicture ? <Picture key={reference} request={request} /> : null}
        </div>
        <div className="grid gap-5">
          {request.number === null ? null : <NamedOrder request={request} apply={apply} canApply={canApply} />}
          {request.moves.length > 0 && may('request.answer') ? (
            <AnswerForm
              key={reference}
              request={request}
              apply={apply}
              canApply={canApply}
              onDone={() => void go('/Requests')}
            />
          ) : null}
          <Answers request={request} />
        </div>
      </div>
    </>
  );
}

function Steps({ request }: { request: StaffRequest }) {
  const t = useTranslations('staff.requests');
  const submission = useSubmission();
  const again = useRevalidator();
  const { staffId: own } = useOwnStaff();
  const { reference, assignee, assignees, moves } = request;
  const params = { reference };
  const act = async (work: () => Promise<unknown>) => {
    if (await submission.send(async () => void (await work()))) await again.revalidate();
  };
  const assign = (staffId: string | null) => void act(() => staffApi.assignRequest({ params, body: { staffId } }));
  if (moves.length === 0) return null;
  return (
    <>
      <label className="flex items-center gap-2">
        <span className="text-small text-muted">{t('assignee')}</span>
        <select
          className="field w-auto"
          value={assignee?.staffId ?? ''}
          disabled={submission.busy}
          onChange={(event) => assign(event.target.value || null)}
        >
          <option value="">{t('nobody')}</option>
          {assignees.map(({ staffId, name }) => (
            <option key={staffId} value={staffId}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {assignee?.staffId === own ? null : (
        <button type="button" className="small-button" disabled={submission.busy} onClick={() => assign(own)}>
          {t('take')}
        </button>
      )}
      {moves.includes('in_progress') ? (
        <button
          type="button"
          className="small-button"
          disabled={submission.busy}
          onClick={() => void act(() => staffApi.moveStaffRequest({ params, body: { to: 'in_progress' } }))}
        >
          {t('start')}
        </button>
      ) : null}
      <FormError submission={submission} />
    </>
  );
}

function Asked({ request }: { request: StaffRequest }) {
  const t = useTranslations('staff.requests');
  const { message, ...fields } = request.fields;
  return (
    <Section title={t('asked')}>
      {message ? <p className="mb-3 whitespace-pre-line [overflow-wrap:anywhere]">{message}</p> : null}
      <DetailList
        facts={Object.entries(fields).map(([name, value]) => ({
          label: isKnown(name) ? t(`fields.${name}`) : name,
          value: name === 'paidOtherwise' ? '✓' : value,
        }))}
      />
    </Section>
  );
}

const known = [
  'number',
  'name',
  'email',
  'telephone',
  'message',
  'firstDigits',
  'lastDigits',
  'newName',
  'newTelephone',
  'newAddress',
  'address',
  'paidOtherwise',
] as const;

function isKnown(name: string): name is (typeof known)[number] {
  return known.some((one) => one === name);
}

/**
 * Masked picture of a request. Open requests show it, because staff compare it with the order; closed ones show it on
 * demand. Each view is logged.
 */
function Picture({ request: { reference, maySeePicture, moves } }: { request: StaffRequest }) {
  const t = useTranslations('staff.requests');
  const submission = useSubmission();
  const again = useRevalidator();
  const [picture, setPicture] = useState<{ contentType: string; base64: string }>();
  const look = () =>
    void submission.send(async () => {
      setPicture(await staffApi.seeRequestPicture({ params: { reference } }));
      // Reloads the log beside it, which now includes this view.
      void again.revalidate();
    });
  const isWanted = maySeePicture && moves.length > 0;
  const lookOnce = useEffectEvent(look);
  const hasLooked = useRef(false);
  useEffect(() => {
    if (!isWanted || hasLooked.current) return;
    hasLooked.current = true;
    lookOnce();
  }, [isWanted]);
  if (!maySeePicture) return null;
  return (
    <Section title={t('picture')} text={t('pictureText')}>
      <FormError submission={submission} />
      {picture ? (
        <img
          src={`data:${picture.contentType};base64,${picture.base64}`}
          alt={t('picture')}
          className="max-h-96 rounded-card"
        />
      ) : (
        <button type="button" className="small-button" disabled={submission.busy} onClick={look}>
          {t('seePicture')}
        </button>
      )}
    </Section>
  );
}

function NamedOrder({
  request,
  apply,
  canApply,
}: {
  request: StaffRequest;
  apply: Ref<HTMLButtonElement>;
  canApply: boolean;
}) {
  const { order } = request;
  const t = useTranslations('staff.requests');
  const again = useRevalidator();
  const formats = useStaffFormats();
  if (!order) return <Section title={t('orderPart')}>{t('noOrder')}</Section>;
  return (
    <Section
      title={t('orderPart')}
      actions={<OrderStateChip state={order.state} complimentary={order.complimentary} />}
    >
      <DetailList
        facts={[
          { label: t('order'), value: <Link to={`/Orders/${order.number}`}>{order.number}</Link>, tabular: true },
          { label: t('buyer'), value: [order.contact?.name, order.contact?.telephone].filter(Boolean).join(' · ') },
          { label: '', value: <span className={order.own ? '' : 'text-warn'}>{t(order.own ? 'own' : 'notOwn')}</span> },
          { label: t('card'), value: order.cardNumber, tabular: true },
        ]}
      />
      <p className="mt-2 text-muted">
        {order.title} · {formats.dayAndTime(order.startsAt)}
      </p>
      {canApply ? <Apply request={request} number={order.number} button={apply} onDone={again.revalidate} /> : null}
    </Section>
  );
}

function Apply({
  request: { kind, reference, fields },
  number,
  button,
  onDone,
}: {
  request: StaffRequest;
  number: string;
  button: Ref<HTMLButtonElement>;
  onDone: () => Promise<void>;
}) {
  const t = useTranslations('staff.requests');
  const props = { number, button, label: t('apply'), onDone };
  if (kind === 'delivery_change') {
    const { name = '', telephone = '', address = '' } = fields;
    return <ChangeCollection {...props} asked={{ reference, recipient: name, telephone, address }} />;
  }
  const { newName: contactName, newTelephone: contactTelephone, newAddress: address } = fields;
  return <EditBuyer {...props} asked={{ reference, contactName, contactTelephone, address }} />;
}

function Answers({ request: { answers: results, log } }: { request: StaffRequest }) {
  const t = useTranslations('staff.requests');
  const formats = useStaffFormats();
  const { act } = useLogNames();
  return (
    <>
      {results.length > 0 ? (
        <Section title={t('answers')}>
          {results.map(({ by, text, at }) => (
            <div key={at}>
              <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
              <p className="text-small text-muted">
                {by} · {formats.dayAndTime(at)}
              </p>
            </div>
          ))}
        </Section>
      ) : null}
      <Section title={t('log')}>
        {log.length === 0 ? <p className="text-muted">{t('noLog')}</p> : null}
        <ul className="grid gap-1">
          {log.map(({ at, action, by }) => (
            <li key={`${at} ${action}`}>
              {act(action)} · {by} <span className="text-muted">· {formats.dayAndTime(at)}</span>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

export { loadRequest as loader, OneRequest as Component };
