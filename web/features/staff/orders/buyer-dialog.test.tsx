import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { languages, type Language } from '../../../../contract/core/language.ts';
import { staffCalls } from '../../../../contract/staff-calls.ts';
import type { BuyerDetails } from '../../../../contract/staff/orders-work/buyer-edits.ts';
import { expectMistake, expectNoMistake, expectSummary } from '../../../testing/expect-mistake.ts';
import { fakeServer, refusal } from '../../../testing/fake-server.ts';
import { findBarriers } from '../../../testing/find-barriers.ts';
import { mountStaff } from '../../../testing/mount-staff.tsx';
import { BuyerDialog } from './buyer-dialog.tsx';

const number = '1234567890';
const delivery = { region: 'hong_kong', recipient: null, country: null, packed: false } as const;
const buyer: BuyerDetails = {
  numbers: [number],
  version: 'v1',
  contactName: 'Chan Sum Yi',
  contactTelephone: '+852 5123 4567',
  delivery: { ...delivery, address: '1 Salisbury Road, Kowloon' },
  countries: [],
};

async function open(language: Language = 'en_us', more: Partial<Parameters<typeof BuyerDialog>[0]> = {}) {
  const server = fakeServer(staffCalls, { editBuyer: { changed: true } });
  const onDone = vi.fn(async () => {});
  const { t } = await mountStaff(
    <BuyerDialog number={number} buyer={buyer} onClose={vi.fn()} onDone={onDone} {...more} />,
    { language },
  );
  const dialog = page.getByRole('dialog');
  const field = {
    name: dialog.getByLabelText(t('staff.orders.buyerName'), { exact: true }),
    telephone: dialog.getByLabelText(t('staff.orders.telephone'), { exact: true }),
    address: dialog.getByLabelText(t('staff.orders.address'), { exact: true }),
    reason: dialog.getByLabelText(t('staff.orders.edit.reason'), { exact: true }),
  };
  const save = dialog.getByRole('button', { name: t('staff.orders.edit.save') });
  return { server, t, onDone, dialog, field, save };
}

describe('buyer dialog', () => {
  test.for(languages)('requires name, email address and reason at their fields in %s', async (language) => {
    const { t, dialog, field, save, onDone } = await open(language);
    await field.name.fill('');
    await field.address.fill('短');
    await save.click();
    await expectMistake(field.name, t('fields.contact_name_required'));
    await expectMistake(field.address, t('fields.delivery_address_too_short'));
    await expectMistake(field.reason, t('fields.reason_required'));
    await expectNoMistake(field.telephone);
    await expectSummary(dialog, t('staff.forms.mistakes', { count: 3 }));
    expect(await findBarriers()).toEqual([]);
    expect(onDone).not.toHaveBeenCalled();
  });

  test('fills in the requested change and sends it once with the version that was read', async () => {
    const requested = { reference: 'R-1', contactTelephone: '9876 5432' };
    const { server, field, save, onDone } = await open('en_us', { asked: requested });
    await expect.element(field.telephone).toHaveValue('9876 5432');
    await expect.element(field.name).toHaveValue('Chan Sum Yi');
    const result = server.hold('editBuyer');
    await save.dblClick();
    await expect.element(save).toBeDisabled();
    result({ changed: true });
    await expect.poll(() => onDone).toHaveBeenCalledOnce();
    expect(server.sent('editBuyer')).toEqual([
      {
        params: { number },
        body: {
          editId: expect.any(String),
          version: 'v1',
          contactName: 'Chan Sum Yi',
          contactTelephone: '9876 5432',
          method: 'courier',
          region: 'hong_kong',
          recipient: '',
          address: '1 Salisbury Road, Kowloon',
          reason: 'As the request says: R-1',
        },
      },
    ]);
  });

  test('preserves the input if someone else has changed the order', async () => {
    const { server, dialog, field, save, onDone } = await open();
    server.answer('editBuyer', () => {
      throw refusal('order_changed', 'Someone has changed this order.');
    });
    await field.name.fill('Ho Ka Lam');
    await field.reason.fill('Asked by phone');
    await save.click();
    await expectSummary(dialog, 'Someone has changed this order.');
    await expect.element(field.name).toHaveValue('Ho Ka Lam');
    expect(onDone).not.toHaveBeenCalled();
  });

  test('hides the address, with the reason, if the parcel is packed or no courier is used', async () => {
    const packed = { ...buyer, delivery: { ...delivery, address: '1 Salisbury Road', packed: true } };
    const { t, dialog, field } = await open('zh_hk', { buyer: packed });
    await expect.element(field.address).not.toBeInTheDocument();
    await expect.element(dialog.getByText(t('staff.orders.edit.packed'))).toBeVisible();
    const request = { reference: 'R-1', address: '九龍彌敦道 1 號' };
    await open('zh_hk', { buyer: { ...buyer, delivery: null }, asked: request });
    await expect
      .element(page.getByText(t('staff.requests.askedAddress', { address: request.address })).last())
      .toBeVisible();
  });
});
