import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { languages, type Language } from '../../../../contract/core/language.ts';
import type { Allotments } from '../../../../contract/staff/allotments.ts';
import { staffCalls } from '../../../../contract/staff-calls.ts';
import { expectMistake, expectSummary } from '../../../testing/expect-mistake.ts';
import { fakeServer, refusal } from '../../../testing/fake-server.ts';
import { findBarriers } from '../../../testing/find-barriers.ts';
import { mountStaff } from '../../../testing/mount-staff.tsx';
import { GiftDialog } from './gift-dialog.tsx';

const performanceId = '0193a000-0000-7000-8000-000000000011';
const seats = ['0193a000-12-1', '0193a000-12-2'] as const;
const allotment: Allotments['allotments'][number] = {
  allotmentId: '0193a000-0000-7000-8000-0000000000e1',
  kind: 'sponsor',
  name: 'Sponsors',
  sellers: ['administrator'],
  buyers: '',
  releaseHours: null,
  sold: 0,
  places: [
    { zoneNo: 1, section: 'Stalls', row: 'A', seat: '1', seatId: seats[0] },
    { zoneNo: 1, section: 'Stalls', row: 'A', seat: '2', seatId: seats[1] },
    { zoneNo: 2, section: null, row: null, seat: null },
  ],
};

async function open(language: Language = 'en_us') {
  const server = fakeServer(staffCalls, { giveTickets: ({ body }) => ({ guests: body.guests.length, tickets: 3 }) });
  const onClose = vi.fn();
  const onGiven = vi.fn();
  const { t } = await mountStaff(
    <GiftDialog performanceId={performanceId} allotment={allotment} onClose={onClose} onGiven={onGiven} />,
    { language },
  );
  const dialog = page.getByRole('dialog');
  const guests = dialog.getByRole('textbox', { name: t('staff.seats.guests') });
  const send = (count: number) => dialog.getByRole('button', { name: t('staff.seats.send', { count }) });
  return { server, t, onClose, onGiven, dialog, guests, send };
}

describe('complimentary ticket dialog', () => {
  test.for(languages)('requires a guest, with an error at the field in %s', async (language) => {
    const { t, server, guests, send } = await open(language);
    await expect.element(guests).toHaveFocus();
    await send(0).click();
    await expectMistake(guests, t('staff.seats.noGuests'));
    await expect.element(guests).toHaveFocus();
    expect(await findBarriers()).toEqual([]);
    expect(server.requests).toEqual([]);
  });

  test('names each unreadable line and sends nothing', async () => {
    const { t, server, dialog, guests, send } = await open();
    await guests.fill('Chan Tai Man, chan@example.com\nWong Mei\nLee, lee@example.com, 41');
    await send(1).click();
    await expectMistake(guests, t('staff.seats.mendLines', { count: 2 }));
    const wrong = dialog.getByRole('list', { name: t('staff.seats.wrongLines') });
    await expect.element(wrong.getByText('Line 2: no email address. Wong Mei')).toBeVisible();
    await expect
      .element(wrong.getByText('Line 3: the number must be from 1 to 40. Lee, lee@example.com, 41'))
      .toBeVisible();
    expect(server.requests).toEqual([]);
  });

  test('names a line with an invalid email address until it is corrected', async () => {
    const { t, server, dialog, guests, send } = await open();
    await expect.element(guests).toHaveFocus();
    await guests.fill('Chan Tai Man, chan@example.com, 2\nLee, lee@example');
    const wrong = dialog.getByRole('list', { name: t('staff.seats.wrongLines') });
    await expect.element(wrong.getByText('Line 2: the email address isn’t valid. Lee, lee@example')).toBeVisible();
    await expect.element(send(2)).toBeVisible();
    await guests.fill('Chan Tai Man, chan@example.com, 2\nLee, lee@example.test');
    await expect.element(wrong).not.toBeInTheDocument();
    await expect.element(send(3)).toBeVisible();
    expect(server.requests).toEqual([]);
  });

  test('shows that the allotment has too few tickets', async () => {
    const { t, server, guests, send } = await open('zh_hk');
    await guests.fill('陳大文, chan@example.com, 4');
    await send(4).click();
    await expectMistake(guests, t('staff.seats.tooFewPlaces'));
    expect(server.requests).toEqual([]);
  });

  test('sends all guests with seats or counts in the selected language, once for a double click', async () => {
    const { t, server, dialog, guests, send, onClose } = await open();
    await guests.fill('Chan Tai Man, chan@example.com, 2\nWong Mei, <mei@example.com>');
    await expect.element(dialog.getByRole('cell', { name: /Chan Tai Man/ })).toBeVisible();
    await dialog.getByLabelText(t('staff.seats.language')).selectOptions('zh_hk');
    const result = server.hold('giveTickets');
    await send(3).dblClick();
    await expect.element(send(3)).toBeDisabled();
    result({ guests: 2, tickets: 3 });
    await expect.poll(() => onClose).toHaveBeenCalledOnce();
    expect(server.sent('giveTickets')).toEqual([
      {
        params: { performanceId, batchId: expect.any(String) },
        body: {
          allotmentId: allotment.allotmentId,
          language: 'zh_hk',
          guests: [
            { name: 'Chan Tai Man', email: 'chan@example.com', seatIds: [...seats], zones: [] },
            { name: 'Wong Mei', email: 'mei@example.com', seatIds: [], zones: [{ zoneNo: 2, quantity: 1 }] },
          ],
        },
      },
    ]);
  });

  test('sends the same batch again after a rejection, so that no guest gets tickets twice', async () => {
    const { server, dialog, guests, send, onClose } = await open();
    server.answer('giveTickets', () => {
      throw refusal('allotment_changed', 'Somebody else has used this allotment.');
    });
    await guests.fill('Chan Tai Man, chan@example.com');
    await send(1).click();
    await expectSummary(dialog, 'Somebody else has used this allotment.');
    await expect.element(guests).toHaveValue('Chan Tai Man, chan@example.com');
    server.answer('giveTickets', { guests: 1, tickets: 1 });
    await send(1).click();
    await expect.poll(() => onClose).toHaveBeenCalledOnce();
    const [first, second] = server.sent('giveTickets');
    expect(second).toEqual(first);
  });

  test.for(languages)('allows changes to a column’s meaning before sending in %s', async (language) => {
    const { t, server, dialog, guests, send, onClose } = await open(language);
    await guests.fill('Chan Tai Man, ABC Ltd, chan@example.com, VIP');
    await send(0).click();
    await expectMistake(guests, t('staff.seats.mendLines', { count: 1 }));
    const meaning = (key: 'name' | 'email' | 'count' | 'none') => t(`staff.seats.meanings.${key}`);
    const read = (...meanings: string[]) =>
      dialog.getByText(t('staff.seats.columns', { meanings: meanings.join(' · ') }));
    await read(meaning('name'), meaning('name'), meaning('email'), meaning('count')).click();
    const column = (number: string, sample: string) =>
      dialog.getByLabelText(t('staff.seats.column', { number, sample }));
    await column('2', 'ABC Ltd').selectOptions('none');
    await column('4', 'VIP').selectOptions('none');
    await expect.element(read(meaning('name'), meaning('none'), meaning('email'), meaning('none'))).toBeVisible();
    expect(await findBarriers()).toEqual([]);
    await send(1).click();
    await expect.poll(() => onClose).toHaveBeenCalledOnce();
    expect(server.sent('giveTickets')).toMatchObject([
      {
        body: { guests: [{ name: 'Chan Tai Man', email: 'chan@example.com', seatIds: [], zones: [{ quantity: 1 }] }] },
      },
    ]);
  });

  test('reads and shows guests from a file, and explains why a file can’t be read', async () => {
    const { t, dialog, guests, send } = await open();
    const file = dialog.getByLabelText(t('staff.seats.file'));
    await file.upload(new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])], 'guests.xls'));
    await expect.element(dialog.getByText(t('staff.seats.fileMistakes.old_excel'))).toBeVisible();
    await file.upload(new File(['Email,Guest name,Pax\nchan@example.com,"Chan, Tai Man",2'], 'guests.csv'));
    await expect.element(dialog.getByText(t('staff.seats.fileMistakes.old_excel'))).not.toBeInTheDocument();
    await expect.element(guests).toHaveValue('Email,Guest name,Pax\nchan@example.com,"Chan, Tai Man",2');
    await expect.element(dialog.getByRole('cell', { name: /Chan, Tai Man/ })).toBeVisible();
    await expect.element(send(2)).toBeVisible();
  });

  test('sends nothing when Escape closes it', async () => {
    const { server, guests, onClose } = await open();
    await guests.fill('Chan Tai Man, chan@example.com');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => onClose).toHaveBeenCalled();
    expect(server.requests).toEqual([]);
  });
});
