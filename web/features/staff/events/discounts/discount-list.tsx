import { useTranslations } from 'use-intl';
import { maxDiscounts } from '../../../../../contract/catalogue/discounts.ts';
import { Section } from '../../show/section.tsx';
import { SourceLine } from '../source-line.tsx';
import type { EventDraftInput } from '../use-event-draft.ts';
import { OneDiscount } from './one-discount.tsx';
import { readDiscounts, type DraftedDiscount } from './read-discounts.ts';

/** Discounts of an event; changes are part of the event's draft. */
export function DiscountList({ draft }: { draft: EventDraftInput }) {
  const t = useTranslations('staff.events');
  const discounts = readDiscounts(draft.value('discounts'));
  const published = new Set(readDiscounts(draft.fields.get('discounts')?.published).map(({ key }) => key));
  const write = (next: readonly DraftedDiscount[]) => draft.set('discounts', next.length > 0 ? toJson(next) : null);
  // Never reuses a key, even of a removed discount: codes and orders refer to it.
  const add = () =>
    write([
      ...discounts,
      { key: `d-${crypto.randomUUID().slice(0, 13)}`, kind: 'early_bird', name: {}, offPercent: 10 },
    ]);
  const problem = draft.problemAt('discounts');
  return (
    <Section
      title={t('fields.discounts')}
      text={t('discountsText')}
      actions={
        discounts.length < maxDiscounts ? (
          <button type="button" className="small-button" onClick={add}>
            {t('addDiscount')}
          </button>
        ) : null
      }
    >
      {problem ? (
        <p role="alert" className="mb-3 text-danger">
          {t(`problems.${problem}`)}
        </p>
      ) : null}
      <SourceLine draft={draft} path="discounts" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {discounts.map((discount, at) => (
          <OneDiscount
            key={discount.key}
            draft={draft}
            discount={discount}
            isPublished={published.has(discount.key)}
            onChange={(next) => write(discounts.map((one, other) => (other === at ? next : one)))}
            onRemove={() => write(discounts.filter((_, other) => other !== at))}
          />
        ))}
        {discounts.length === 0 ? <p className="text-muted">{t('noDiscounts')}</p> : null}
      </div>
    </Section>
  );
}

/** Drops undefined properties. */
function toJson(discounts: readonly DraftedDiscount[]) {
  return discounts.map((one) =>
    Object.fromEntries(Object.entries(one).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))),
  );
}
