import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { localize } from '../../../../contract/core/language.ts';
import type { DiscountWithCodes } from '../../../../contract/staff/marketing/discount-codes.ts';
import { newId } from '../../../ui/new-id.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { staffApi } from '../api/staff-api.ts';
import { StaffForm } from '../forms/staff-form.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { useTyped } from '../forms/use-typed.ts';
import { useLanguage } from '../language/language.tsx';
import { CreatedCodes } from './created-codes.tsx';
import { parseCount } from './parse-count.ts';

/**
 * Creates random or custom codes for a discount and shows them once.
 * @param props.discount undefined if the dialog is closed.
 */
export function DiscountCodesDialog({
  number,
  discount,
  onClose,
  onMade,
}: {
  number: number;
  discount: DiscountWithCodes | undefined;
  onClose: () => void;
  onMade: () => void;
}) {
  const t = useTranslations('staff.codes');
  const tFrame = useTranslations('staff.frame');
  return (
    <Dialog open={discount !== undefined} onClose={onClose} title={t('makeCodes')} closeLabel={tFrame('close')}>
      {discount ? <MakeForm key={discount.key} {...{ number, discount, onClose, onMade }} /> : null}
    </Dialog>
  );
}

type Way = 'drawn' | 'chosen';

function MakeForm({
  number,
  discount,
  onClose,
  onMade,
}: {
  number: number;
  discount: DiscountWithCodes;
  onClose: () => void;
  onMade: () => void;
}) {
  const t = useTranslations('staff.codes');
  const language = useLanguage();
  const submission = useSubmission();
  const [way, setWay] = useState<Way>('drawn');
  const { typed, field } = useTyped(submission, { count: '100', text: '', uses: '1', perMember: '1' });
  const [made, setMade] = useState<readonly string[]>();
  // Reuses the batch ID for retries; a different request gets a new one.
  const batch = useRef({ id: newId(), asked: '' });
  if (made) return <CreatedCodes name={discount.key} codes={made} onDone={onClose} />;
  const make = () =>
    submission.send(async () => {
      const body = {
        ...(way === 'chosen' ? { text: typed.text } : {}),
        count: way === 'chosen' ? 1 : parseCount(typed.count),
        uses: parseCount(typed.uses),
        perMember: typed.perMember.trim() === '' ? null : parseCount(typed.perMember),
      };
      const requested = JSON.stringify(body);
      if (batch.current.asked !== requested) batch.current = { id: newId(), asked: requested };
      const params = { number, discount: discount.key, batchId: batch.current.id };
      setMade((await staffApi.makeDiscountCodes({ params, body })).codes);
      onMade();
    });
  return (
    <StaffForm
      text={t('discountText', { discount: localize(discount.name ?? {}, language) })}
      submission={submission}
      submit={t('makeCodes')}
      onSubmit={make}
      onCancel={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <WayField way={way} onChoose={setWay} />
        {way === 'chosen' ? (
          <TextField label={t('code')} help={t('chosenHelp')} autoCapitalize="characters" {...field('text')} />
        ) : (
          <TextField label={t('howMany')} inputMode="numeric" {...field('count')} />
        )}
        <TextField label={t('transactions')} help={t('transactionsHelp')} inputMode="numeric" {...field('uses')} />
        <TextField label={t('perMember')} help={t('perMemberHelp')} inputMode="numeric" {...field('perMember')} />
      </div>
    </StaffForm>
  );
}

function WayField({ way, onChoose }: { way: Way; onChoose: (way: Way) => void }) {
  const t = useTranslations('staff.codes');
  return (
    <SelectField
      label={t('way')}
      value={way}
      onChange={({ target }) => onChoose(target.value === 'chosen' ? 'chosen' : 'drawn')}
    >
      <option value="drawn">{t('drawn')}</option>
      <option value="chosen">{t('chosen')}</option>
    </SelectField>
  );
}
