import { useTranslations } from 'use-intl';
import { caseKinds } from '../../../../contract/cases/cases.ts';
import { htmlLanguage, languages } from '../../../../contract/core/language.ts';
import type { Approval } from '../../../../contract/identity/approvals.ts';
import { Facts, type OneFact } from '../show/facts.tsx';
import { Section } from '../show/section.tsx';
import { useMethodName } from '../show/use-method-name.ts';
import { useStaffFormats } from '../show/use-staff-formats.ts';

type Parts = Readonly<Record<string, unknown>>;

/** What would be done, as it was counted when it was asked for: whoever approves it agrees to just this. */
export function Preview({ approval: { preview } }: { approval: Approval }) {
  const t = useTranslations('staff.approvals');
  const tForms = useTranslations('staff.forms');
  const facts = [...useSums(preview), ...useMoney(preview), ...useWays(preview)];
  const texts = isParts(preview.texts) ? preview.texts : {};
  return (
    <Section title={t('preview')} text={t('previewText')}>
      <Facts facts={facts} />
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

/** How many of what. */
function useSums(preview: Parts): OneFact[] {
  const t = useTranslations('staff.approvals.fields');
  const formats = useStaffFormats();
  const kind = caseKinds.find((one) => one === preview.kind);
  const tKinds = useTranslations('staff.approvals.kinds');
  const count = (name: 'people' | 'orders' | 'tickets' | 'deliveries') => {
    const value = preview[name];
    return {
      label: t(name),
      value: typeof value === 'number' && value > 0 ? formats.number(value) : null,
      tabular: true,
    };
  };
  return [
    { label: t('kind'), value: kind ? tKinds(kind) : null },
    {
      label: t('newStartsAt'),
      value: typeof preview.newStartsAt === 'string' ? formats.dayAndTime(preview.newStartsAt) : null,
    },
    count('people'),
    count('orders'),
    count('tickets'),
    count('deliveries'),
  ];
}

/** How much money, in all and of it. */
function useMoney(preview: Parts): OneFact[] {
  const t = useTranslations('staff.approvals');
  const formats = useStaffFormats();
  const methodName = useMethodName();
  const amount = (name: 'amountCents' | 'owedCents') => {
    const value = preview[name];
    return {
      label: t(`fields.${name}`),
      value: typeof value === 'number' ? formats.money(value) : null,
      tabular: true,
    };
  };
  const counted = (label: string, value: unknown, of: 'orders' | 'count') => {
    const count = isParts(value) ? value[of] : undefined;
    const cents = isParts(value) ? value.cents : undefined;
    const isShown = typeof count === 'number' && typeof cents === 'number' && count > 0;
    return { label, value: isShown ? t('counted', { count, money: formats.money(cents) }) : null, tabular: true };
  };
  const { pointsCents } = preview;
  const ways = Array.isArray(preview.money) ? preview.money.filter(isParts) : [];
  return [
    amount('amountCents'),
    amount('owedCents'),
    {
      label: t('fields.pointsCents'),
      value: typeof pointsCents === 'number' && pointsCents > 0 ? formats.points(pointsCents) : null,
      tabular: true,
    },
    ...ways.map((one) => counted(t('fields.money', { method: methodName(String(one.method)) }), one, 'orders')),
    counted(t('fields.exchangeable'), preview.exchangeable, 'orders'),
    counted(t('fields.disputes'), preview.disputes, 'count'),
  ];
}

/** By which way a refund goes, and what proves it. */
function useWays(preview: Parts): OneFact[] {
  const t = useTranslations('staff.approvals');
  const methodName = useMethodName();
  const way = (['cash', 'bank_transfer'] as const).find((one) => one === preview.way);
  return [
    { label: t('fields.method'), value: typeof preview.method === 'string' ? methodName(preview.method) : null },
    { label: t('fields.way'), value: way ? t(`ways.${way}`) : null },
    { label: t('fields.proof'), value: typeof preview.proof === 'string' ? preview.proof : null },
  ];
}

function isParts(value: unknown): value is Parts {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
