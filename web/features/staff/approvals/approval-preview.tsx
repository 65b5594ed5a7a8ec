import { useTranslations } from 'use-intl';
import { caseKinds } from '../../../../contract/cases/cases.ts';
import { htmlLanguage, languages, localize } from '../../../../contract/core/language.ts';
import { MultilingualText } from '../../../../contract/core/text.ts';
import type { Approval } from '../../../../contract/identity/approvals.ts';
import { refundReasons } from '../../../../contract/staff/order-work.ts';
import { DetailList, type DetailLine } from '../show/detail-list.tsx';
import { Section } from '../show/section.tsx';
import { useMethodName } from '../show/use-method-name.ts';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { useLanguage } from '../language/language.tsx';

type Parts = Readonly<Record<string, unknown>>;

/** Shows the consequences calculated when the request was made; the approval covers only these. */
export function ApprovalPreview({ approval }: { approval: Approval }) {
  const t = useTranslations('staff.approvals');
  const tForms = useTranslations('staff.forms');
  const { preview } = approval;
  const facts = [
    ...usePerson(approval),
    ...useNewPlaces(approval),
    ...useSums(preview),
    ...useMoney(preview),
    ...useWays(approval),
  ];
  const texts = isParts(preview['texts']) ? preview['texts'] : {};
  return (
    <Section title={t('preview')} text={t('previewText')}>
      <DetailList facts={facts} />
      {languages.map((language) => {
        const text = texts[language];
        return typeof text === 'string' && text ? (
          <div key={language} className="mt-3">
            <p className="text-small text-muted">{t('textsIn', { language: tForms(`languages.${language}`) })}</p>
            <p lang={htmlLanguage[language]} className="whitespace-pre-line [overflow-wrap:anywhere]">
              {text}
            </p>
          </div>
        ) : null;
      })}
    </Section>
  );
}

/** Person who becomes an administrator, or is invited as one, and the scope. */
function usePerson({ action, about }: Approval): DetailLine[] {
  const t = useTranslations('staff.approvals');
  const language = useLanguage();
  if (action !== 'staff.grant' && action !== 'staff.invite') return [];
  const scope = MultilingualText.safeParse(about['scopeName']).data;
  return [
    {
      label: t('fields.who'),
      value: [about['name'], about['email']].filter((one) => typeof one === 'string').join(' · '),
    },
    { label: t('fields.scope'), value: scope ? localize(scope, language) : t('everything') },
  ];
}

function useNewPlaces({ action, about, preview }: Approval): DetailLine[] {
  const t = useTranslations('staff.approvals');
  const formats = useStaffFormats();
  const language = useLanguage();
  if (action !== 'order.exchange_more') return [];
  const given = Array.isArray(preview['exchanged']) ? preview['exchanged'].filter(isParts) : [];
  const zones = Array.isArray(about['zones']) ? about['zones'].map((one) => MultilingualText.safeParse(one).data) : [];
  const places = Array.isArray(about['places']) ? about['places'].map(String) : [];
  const { nextStartsAt } = about;
  const { valueCents } = preview;
  return [
    { label: t('fields.exchanged'), value: given.map(({ n }) => String(n)).join(', '), tabular: true },
    {
      label: t('fields.valueCents'),
      value: typeof valueCents === 'number' ? formats.money(valueCents) : null,
      tabular: true,
    },
    {
      label: t('fields.nextStartsAt'),
      value: typeof nextStartsAt === 'string' ? formats.dayAndTime(nextStartsAt) : null,
    },
    {
      label: t('fields.places'),
      value: places
        .map((place, at) => [zones[at] && localize(zones[at], language), place].filter(Boolean).join(' '))
        .join(', '),
    },
  ];
}

function useSums(preview: Parts): DetailLine[] {
  const t = useTranslations('staff.approvals');
  const formats = useStaffFormats();
  const kind = caseKinds.find((one) => one === preview['kind']);
  const count = (name: 'people' | 'orders' | 'tickets' | 'deliveries') => {
    const value = preview[name];
    const isShown = typeof value === 'number' && value > 0;
    return { label: t(`fields.${name}`), value: isShown ? formats.number(value) : null, tabular: true };
  };
  const back = Array.isArray(preview['back']) ? preview['back'].filter(isParts) : [];
  const numbers = back.map(({ n }) => String(n)).join(', ');
  return [
    { label: t('fields.kind'), value: kind ? t(`kinds.${kind}`) : null },
    {
      label: t('fields.newStartsAt'),
      value: typeof preview['newStartsAt'] === 'string' ? formats.dayAndTime(preview['newStartsAt']) : null,
    },
    {
      label: t('fields.back'),
      value: preview['all'] === true ? t('allLeft', { count: back.length }) : numbers,
      tabular: true,
    },
    count('people'),
    count('orders'),
    count('tickets'),
    count('deliveries'),
  ];
}

function useMoney(preview: Parts): DetailLine[] {
  const t = useTranslations('staff.approvals');
  const formats = useStaffFormats();
  const methodName = useMethodName();
  const amount = (name: 'amountCents' | 'owedCents' | 'deliveryCents' | 'beforeCents') => {
    const value = preview[name];
    const isShown = typeof value === 'number' && (value > 0 || name === 'owedCents');
    return { label: t(`fields.${name}`), value: isShown ? formats.money(value) : null, tabular: true };
  };
  const counted = (label: string, value: unknown, of: 'orders' | 'count') => {
    const count = isParts(value) ? value[of] : undefined;
    const cents = isParts(value) ? value['cents'] : undefined;
    const isShown = typeof count === 'number' && typeof cents === 'number' && count > 0;
    return { label, value: isShown ? t('counted', { count, money: formats.money(cents) }) : null, tabular: true };
  };
  const { pointsCents, fees } = preview;
  const ways = Array.isArray(preview['money']) ? preview['money'].filter(isParts) : [];
  return [
    amount('amountCents'),
    amount('owedCents'),
    amount('deliveryCents'),
    { label: t('fields.fees'), value: typeof fees === 'boolean' ? t(`feesBack.${fees ? 'yes' : 'no'}`) : null },
    amount('beforeCents'),
    {
      label: t('fields.pointsCents'),
      value: typeof pointsCents === 'number' && pointsCents > 0 ? formats.points(pointsCents) : null,
      tabular: true,
    },
    ...ways.map((one) => counted(t('fields.money', { method: methodName(String(one['method'])) }), one, 'orders')),
    counted(t('fields.exchangeable'), preview['exchangeable'], 'orders'),
    counted(t('fields.disputes'), preview['disputes'], 'count'),
  ];
}

/** Channel, reason and evidence of a refund. */
function useWays({ about, preview }: Approval): DetailLine[] {
  const t = useTranslations('staff.approvals');
  const tReasons = useTranslations('staff.orders.refund.reasons');
  const formats = useStaffFormats();
  const methodName = useMethodName();
  const way = (['cash', 'bank_transfer'] as const).find((one) => one === preview['way']);
  const reason = refundReasons.find((one) => one === preview['reason']);
  const to = (Array.isArray(about['to']) ? about['to'].filter(isParts) : []).flatMap((one) => [
    one['moneyCents']
      ? t('goes', { amount: formats.money(Number(one['moneyCents'])), way: methodName(String(one['method'])) })
      : '',
    one['pointsCents'] ? formats.points(Number(one['pointsCents'])) : '',
  ]);
  const { method, proof } = preview;
  return [
    { label: t('fields.to'), value: to.filter(Boolean).join(' · '), tabular: true },
    { label: t('fields.refundReason'), value: reason ? tReasons(reason) : null },
    { label: t('fields.method'), value: typeof method === 'string' ? methodName(method) : null },
    { label: t('fields.way'), value: way ? t(`ways.${way}`) : null },
    { label: t('fields.proof'), value: typeof proof === 'string' ? proof : null },
  ];
}

function isParts(value: unknown): value is Parts {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
