import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { languages, type Language } from '../../../../contract/core/language.ts';
import { staffCalls } from '../../../../contract/staff-calls.ts';
import type { CollectionChoices } from '../../../../contract/staff/orders-work/collection-changes.ts';
import { expectMistake, expectNoMistake, expectSummary } from '../../../testing/expect-mistake.ts';
import { fakeServer, refusal } from '../../../testing/fake-server.ts';
import { findBarriers } from '../../../testing/find-barriers.ts';
import { mountStaff } from '../../../testing/mount-staff.tsx';
import { CollectionDialog } from './collection-dialog.tsx';

const number = '1234567890';
const way = { available: true, reason: null, lastDay: null, waivedCents: 0 } as const;
const choices: CollectionChoices = {
  numbers: [number],
  method: 'e_ticket',
  region: null,
  recipient: null,
  address: null,
  country: null,
  telephone: '+852 5123 4567',
  paidCents: 0,
  options: [
    { ...way, method: 'e_ticket', region: null, feeCents: 0 },
    { ...way, method: 'courier', region: 'hong_kong', feeCents: 4000, waivedCents: 4000 },
    { ...way, method: 'courier', region: 'overseas', feeCents: 18_000, waivedCents: 18_000 },
    { ...way, method: 'box_office', region: null, feeCents: 0, available: false, reason: 'The box office is closed.' },
  ],
  countries: [{ code: 'SG', name: 'Singapore' }],
};

async function open(language: Language = 'en_us', requested?: Parameters<typeof CollectionDialog>[0]['asked']) {
  const server = fakeServer(staffCalls, { changeCollection: { changed: true } });
  const onClose = vi.fn();
  const onDone = vi.fn(async () => {});
  const { t } = await mountStaff(
    <CollectionDialog number={number} choices={choices} asked={requested} onClose={onClose} onDone={onDone} />,
    { language },
  );
  const dialog = page.getByRole('dialog');
  const label = (name: 'way' | 'recipient' | 'address' | 'telephone' | 'country') =>
    dialog.getByLabelText(t(`staff.orders.change.${name}`), { exact: true });
  const why = (amount: string) => dialog.getByLabelText(t('staff.orders.change.waivedWhy', { amount }));
  const save = dialog.getByRole('button', { name: t('staff.orders.change.save') });
  return { server, t, onClose, onDone, dialog, label, why, save };
}

describe('collection method dialog', () => {
  test.for(languages)('requires an address, and a reason to waive the fee, at their fields in %s', async (language) => {
    const { t, dialog, label, why, save, onDone } = await open(language);
    await label('way').selectOptions('courier.hong_kong');
    await save.click();
    await expectMistake(label('address'), t('fields.delivery_address_required'));
    await expectMistake(why('HK$40'), t('fields.reason_required'));
    await expectSummary(dialog, t('staff.forms.mistakes', { count: 2 }));
    expect(await findBarriers()).toEqual([]);
    expect(onDone).not.toHaveBeenCalled();
  });

  test('marks only the missing reason and preserves the address', async () => {
    const { t, dialog, label, why, save, onDone } = await open('zh_cn');
    await label('way').selectOptions('courier.hong_kong');
    await label('address').fill('香港中環皇后大道中 99 號 12 樓');
    await save.click();
    await expectMistake(why('HK$40'), t('fields.reason_required'));
    await expectSummary(dialog, t('fields.reason_required'));
    await expectNoMistake(label('address'));
    await expect.element(label('address')).toHaveValue('香港中環皇后大道中 99 號 12 樓');
    expect(onDone).not.toHaveBeenCalled();
  });

  test('rejects an address that is too short for a courier and preserves it', async () => {
    const { t, dialog, label, why, save, onDone } = await open('zh_cn');
    await label('way').selectOptions('courier.hong_kong');
    await label('address').fill('短');
    await why('HK$40').fill('取票处停业');
    await save.click();
    await expectMistake(label('address'), t('fields.delivery_address_too_short'));
    await expectSummary(dialog, t('fields.delivery_address_too_short'));
    await expect.element(label('address')).toHaveValue('短');
    expect(onDone).not.toHaveBeenCalled();
  });

  test('sends the address and the waived fee in cents once, under one ID', async () => {
    const { server, label, why, save, onDone } = await open();
    await label('way').selectOptions('courier.hong_kong');
    await label('recipient').fill('Wong Mei');
    await label('address').fill('99 Queen’s Road Central, 12/F');
    await why('HK$40').fill('The box office is closed');
    const result = server.hold('changeCollection');
    await save.dblClick();
    await expect.element(save).toBeDisabled();
    result({ changed: true });
    await expect.poll(() => onDone).toHaveBeenCalledOnce();
    expect(server.sent('changeCollection')).toEqual([
      {
        params: { number },
        body: {
          changeId: expect.any(String),
          method: 'courier',
          region: 'hong_kong',
          recipient: 'Wong Mei',
          address: '99 Queen’s Road Central, 12/F',
          telephone: '+852 5123 4567',
          waiver: { cents: 4000, reason: 'The box office is closed' },
        },
      },
    ]);
  });

  test('requires a country for overseas delivery and the recipient’s name', async () => {
    const { server, t, label, why, save } = await open();
    await label('way').selectOptions('courier.overseas');
    await label('address').fill('1 Orchard Road, Singapore 238801');
    await why('HK$180').fill('Goodwill');
    await save.click();
    await expectMistake(label('country'), t('fields.country_required'));
    await label('country').selectOptions('SG');
    await label('recipient').fill('Tan Wei');
    await save.click();
    await expect.poll(() => server.sent('changeCollection')).toHaveLength(2);
    expect(server.sent('changeCollection')[1]!.body).toMatchObject({ region: 'overseas', country: 'SG' });
    expect(server.sent('changeCollection')[1]!.body.changeId).toBe(server.sent('changeCollection')[0]!.body.changeId);
  });

  test('disables unavailable methods and explains why', async () => {
    const { t, dialog } = await open();
    await expect.element(dialog.getByRole('option', { name: t('staff.orders.methods.box_office') })).toBeDisabled();
    await expect.element(dialog.getByText(/The box office is closed\./)).toBeVisible();
  });

  test('fills in the requested change and preserves it if it is rejected', async () => {
    const requested = {
      reference: 'R-1',
      recipient: '黃美',
      telephone: '6123 4567',
      address: '香港中環皇后大道中 99 號',
    };
    const { server, dialog, label, why, save, onClose } = await open('zh_hk', requested);
    await expect.element(label('way')).toHaveValue('courier.hong_kong');
    await expect.element(label('recipient')).toHaveValue('黃美');
    server.answer('changeCollection', () => {
      throw refusal('parcel_packed', '包裹已經包裝好。');
    });
    await why('HK$40').fill('客人要求');
    await save.click();
    await expectSummary(dialog, '包裹已經包裝好。');
    await expect.element(label('address')).toHaveValue(requested.address);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => onClose).toHaveBeenCalled();
    expect(server.sent('changeCollection')).toHaveLength(1);
  });
});
