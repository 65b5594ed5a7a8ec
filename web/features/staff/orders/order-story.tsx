import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { refundReasons } from '../../../../contract/staff/order-work.ts';
import type { StaffOrder } from '../../../../contract/staff/order.ts';
import { useLogNames } from '../log/use-log-names.ts';
import { useLedgerNames } from '../show/use-ledger-names.ts';
import { Scroller } from '../show/scroller.tsx';
import { Section } from '../show/section.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';

type Person = NonNullable<StaffOrder['person']>;

export function OrderStory({ person }: { person: Person }) {
  const t = useTranslations('staff.orders');
  const formats = useStaffFormats();
  const names = useLogNames();
  const ledgerNames = useLedgerNames();
  const { requests, transfers, mails, ledger, log } = person;
  const describeReason = (said: string | null) => {
    const known = refundReasons.find((one) => one === said);
    return known ? t(`refund.reasons.${known}`) : (said ?? '');
  };
  const fields = {
    contactName: t('buyerName'),
    contactTelephone: t('telephone'),
    recipient: t('recipient'),
    country: t('change.country'),
    address: t('address'),
  };
  const describeChange = ({ field, before, after }: Person['log'][number]['changes'][number]) =>
    `${fields[field]}: ${t('edit.change', { before: before ?? t('edit.empty'), after: after ?? t('edit.empty') })}`;
  return (
    <>
      <OrderAsks requests={requests} transfers={transfers} />
      <Section title={t('mails')} flush>
        <Rows
          label={t('mails')}
          rows={mails.map((mail) => [
            isKnown(mail.kind) ? t(`mailKinds.${mail.kind}`) : mail.kind,
            t(`mailStates.${mail.state}`),
            formats.dayAndTime(mail.updatedAt),
          ])}
          none={t('noMails')}
        />
      </Section>
      <Section title={t('ledger')} flush>
        <Rows
          label={t('ledger')}
          rows={ledger.flatMap(({ at, kind, entries }) =>
            entries.map(({ account, cents }) => [
              ledgerNames.account(account),
              formats.money(cents),
              ledgerNames.posting(kind),
              formats.dayAndTime(at),
            ]),
          )}
          none={t('noLedger')}
        />
      </Section>
      <Section title={t('log')} flush>
        <Rows
          label={t('log')}
          rows={log.map(({ at, action, actor, by, reason, changes }) => [
            names.act(action),
            by ?? (actor === 'system' ? t('system') : t('member')),
            [describeReason(reason), ...changes.map(describeChange)].filter(Boolean).join('\n'),
            formats.dayAndTime(at),
          ])}
          none={t('noLog')}
        />
      </Section>
    </>
  );
}

function OrderAsks({ requests, transfers }: Pick<Person, 'requests' | 'transfers'>) {
  const t = useTranslations('staff.orders');
  const formats = useStaffFormats();
  return (
    <>
      {requests.length > 0 ? (
        <Section title={t('requests')}>
          <ul className="grid gap-1">
            {requests.map(({ reference, createdAt }) => (
              <li key={reference}>
                <Link to={`/Requests/${reference}`} className="tabular">
                  {reference}
                </Link>
                <span className="text-muted"> · {formats.dayAndTime(createdAt)}</span>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {transfers.length > 0 ? (
        <Section title={t('transfers')}>
          <ul className="grid gap-1">
            {transfers.map((one) => (
              <li key={one.transferId}>
                {t(`transferStates.${one.state}`)} · {one.toName} {one.toEmail}
                <span className="text-muted"> · {formats.dayAndTime(one.offeredAt)}</span>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  );
}

const mailKinds = [
  'buyer',
  'tickets',
  'returned',
  'refund',
  'transfer',
  'case',
  'collection',
  'parcel',
  'gift',
  'request',
  'answer',
] as const;

function isKnown(kind: string): kind is (typeof mailKinds)[number] {
  return mailKinds.some((one) => one === kind);
}

function Rows({ label, rows, none }: { label: string; rows: readonly (readonly string[])[]; none: string }) {
  if (rows.length === 0) return <p className="p-4 text-muted">{none}</p>;
  return (
    <Scroller label={label} className="overflow-y-auto sm:max-h-80">
      <table className="staff-table is-blocks">
        <tbody>
          {rows.map((cells, at) => (
            // Log rows have no ID, and their order never changes.
            <tr key={at}>
              {cells.map((cell, column) => (
                <td
                  key={`${column}-${cell}`}
                  className={
                    column === 0
                      ? ''
                      : cell.includes('\n')
                        ? 'whitespace-pre-line [overflow-wrap:anywhere]'
                        : 'tabular sm:whitespace-nowrap'
                  }
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}
