import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { languages, type Language } from '../../../../contract/core/language.ts';
import { staffCalls } from '../../../../contract/staff-calls.ts';
import type { DiscountWithCodes } from '../../../../contract/staff/marketing/discount-codes.ts';
import { expectMistake, expectSummary } from '../../../testing/expect-mistake.ts';
import { fakeServer, refusal } from '../../../testing/fake-server.ts';
import { findBarriers } from '../../../testing/find-barriers.ts';
import { mountStaff } from '../../../testing/mount-staff.tsx';
import { DiscountCodesDialog } from './discount-codes-dialog.tsx';

const discount = { key: 'd-1', name: { en_us: 'Students' } } as DiscountWithCodes;

async function open(language: Language = 'en_us') {
  const server = fakeServer(staffCalls, { makeDiscountCodes: { codes: ['AAAA-BBBB'] } });
  const onClose = vi.fn();
  const onMade = vi.fn();
  const { t } = await mountStaff(
    <DiscountCodesDialog number={12} discount={discount} onClose={onClose} onMade={onMade} />,
    { language },
  );
  const dialog = page.getByRole('dialog');
  const make = dialog.getByRole('button', { name: t('staff.codes.makeCodes') });
  const count = dialog.getByLabelText(t('staff.codes.howMany'), { exact: true });
  const uses = dialog.getByLabelText(t('staff.codes.transactions'), { exact: true });
  const perMember = dialog.getByLabelText(t('staff.codes.perMember'), { exact: true });
  return { server, t, onClose, onMade, dialog, make, count, uses, perMember };
}

describe('discount code dialog', () => {
  test('creates one batch of codes for a double click and shows the codes', async () => {
    const { server, dialog, make, count, uses, perMember, onMade } = await open();
    await count.fill('1,000');
    await uses.fill('２');
    await perMember.fill('');
    const result = server.hold('makeDiscountCodes');
    await make.dblClick();
    await expect.element(make).toBeDisabled();
    result({ codes: ['AAAA-BBBB'] });
    await expect.element(dialog.getByText('AAAA-BBBB')).toBeVisible();
    expect(onMade).toHaveBeenCalledOnce();
    expect(server.sent('makeDiscountCodes')).toEqual([
      {
        params: { number: '12', discount: 'd-1', batchId: expect.any(String) },
        body: { count: 1000, uses: 2, perMember: null },
      },
    ]);
  });

  test.for(languages)('shows an error at each invalid number and preserves the input in %s', async (language) => {
    const { t, make, count, uses, dialog } = await open(language);
    await count.fill('many');
    await uses.fill('0');
    await make.click();
    await expectMistake(count, t('fields.number_wrong'));
    await expectMistake(uses, t('fields.number_wrong'));
    await expectSummary(dialog, t('staff.forms.mistakes', { count: 2 }));
    await expect.element(count).toHaveValue('many');
    expect(await findBarriers()).toEqual([]);
  });

  test('rejects an invalid number instead of reading it as “no limit”', async () => {
    const { server, t, make, perMember, onMade } = await open();
    await perMember.fill('two');
    await make.click();
    await expectMistake(perMember, t('fields.number_wrong'));
    expect(onMade).not.toHaveBeenCalled();
    expect(server.sent('makeDiscountCodes')[0]!.body.perMember).toBe(0);
  });

  test('shows at the field that a custom code is too short or exists, and uses a new ID for another code', async () => {
    const { server, t, dialog, make } = await open();
    await dialog.getByLabelText(t('staff.codes.way')).selectOptions('chosen');
    const code = dialog.getByLabelText(t('staff.codes.code'), { exact: true });
    await code.fill('abc');
    await make.click();
    await expectMistake(code, t('fields.discount_code_short'));
    server.answer('makeDiscountCodes', () => {
      throw refusal('discount_code_there', 'Another discount has this code.', { field: 'text' });
    });
    await code.fill('SPRING24');
    await make.click();
    await expectMistake(code, 'Another discount has this code.');
    await expect.element(code).toHaveValue('SPRING24');
    const [short, there] = server.sent('makeDiscountCodes');
    expect(there!.body).toEqual({ text: 'SPRING24', count: 1, uses: 1, perMember: 1 });
    expect(there!.params.batchId).not.toBe(short!.params.batchId);
  });
});
