import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { staffApi } from '../api/staff-api.ts';
import { FormError } from '../forms/form-error.tsx';
import { useRead } from '../forms/use-read.ts';
import { DiscountCodes } from './discount-codes.tsx';
import { GroupList } from './group-list.tsx';
import { PrioritySets } from './priority-sets.tsx';

export function EventCodes({ number }: { number: number }) {
  const t = useTranslations('staff.codes');
  const [requested, setAsked] = useState(0);
  const { value, submission } = useRead(`${number} ${requested}`, async () => {
    const params = { number };
    const [priority, { discounts }] = await Promise.all([
      staffApi.readEventPriority({ params }),
      staffApi.listDiscountCodes({ params }),
    ]);
    return { ...priority, discounts };
  });
  const again = () => setAsked((before) => before + 1);
  if (!value) return submission.general ? <FormError submission={submission} /> : <p role="status">{t('loading')}</p>;
  return (
    <div className="grid gap-5">
      <FormError submission={submission} />
      <PrioritySets number={number} sets={value.sets} onChange={again} />
      <GroupList number={number} groups={value.groups} onChange={again} />
      <DiscountCodes number={number} discounts={value.discounts} onChange={again} />
    </div>
  );
}
