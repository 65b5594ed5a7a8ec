import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { languages, type Language } from '../../../../contract/core/language.ts';
import type { Allotments } from '../../../../contract/staff/allotments.ts';
import { staffCalls } from '../../../../contract/staff-calls.ts';
import { expectMistake } from '../../../testing/expect-mistake.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { findBarriers } from '../../../testing/find-barriers.ts';
import { mountStaff } from '../../../testing/mount-staff.tsx';
import { AllotmentDialog } from './allotment-dialog.tsx';

const performanceId = '0193a000-0000-7000-8000-000000000011';
const seats = ['0193a000-12-1', '0193a000-12-2'] as const;
const sponsors: Allotments['allotments'][number] = {
  allotmentId: '0193a000-0000-7000-8000-0000000000e1',
  kind: 'sponsor',
  name: 'Sponsors',
  sellers: ['administrator'],
  buyers: 'Guests of the bank',
  releaseHours: 48,
  sold: 0,
  places: [],
};
const known: Allotments = {
  capacity: 500,
  sold: 0,
  held: 0,
  allotted: 0,
  free: 500,
  isSeated: true,
  general: [{ zoneNo: 3, name: 'Standing', free: 100 }],
  allotments: [sponsors],
};

async function open(language: Language = 'en_us') {
  const server = fakeServer(staffCalls, { setPlacesAside: { outcome: 'aside' } });
  const onClose = vi.fn();
  const onDone = vi.fn();
  const seatIds = new Set(seats);
  const { t } = await mountStaff(
    <AllotmentDialog
      open
      performanceId={performanceId}
      known={known}
      seatIds={seatIds}
      onClose={onClose}
      onDone={onDone}
    />,
    { language },
  );
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabelText(t('staff.events.allotment'), { exact: true });
  const standing = dialog.getByLabelText(t('staff.events.placesOf', { zone: 'Standing' }));
  const hours = dialog.getByLabelText(t('staff.events.releaseHours'), { exact: false });
  const send = dialog.getByRole('button', { name: t('staff.events.setAside') });
  return { server, t, onClose, onDone, dialog, name, standing, hours, send };
}

describe('allotment dialog', () => {
  test.for(languages)('shows a missing name at its field in %s', async (language) => {
    const { t, server, name, send, onDone } = await open(language);
    await expect.element(name).toHaveFocus();
    await send.click();
    await expectMistake(name, t('fields.required'));
    expect(await findBarriers()).toEqual([]);
    expect(onDone).not.toHaveBeenCalled();
    expect(server.sent('setPlacesAside')).toHaveLength(1);
  });

  test('sends seats, counts and hours as numbers, once for a double click', async () => {
    const { t, server, dialog, name, standing, hours, send, onClose } = await open();
    await name.fill('Press');
    await standing.fill('12');
    await hours.fill('24');
    await dialog.getByLabelText(t('staff.events.kind')).selectOptions('promoter');
    await dialog.getByRole('checkbox', { name: t('staff.frame.roles.organiser') }).click();
    const result = server.hold('setPlacesAside');
    await send.dblClick();
    await expect.element(send).toBeDisabled();
    result({ outcome: 'aside' });
    await expect.poll(() => onClose).toHaveBeenCalledOnce();
    expect(server.sent('setPlacesAside')).toEqual([
      {
        params: { performanceId, allotmentId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
        body: {
          kind: 'promoter',
          name: 'Press',
          sellers: ['administrator'],
          buyers: '',
          releaseHours: 24,
          seatIds: [...seats],
          zones: [{ zoneNo: 3, quantity: 12 }],
        },
      },
    ]);
  });

  test('adds to an existing allotment by its name without changing its terms', async () => {
    const { server, name, hours } = await open();
    await name.fill(' sponsors ');
    await expect.element(hours).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => server.sent('setPlacesAside')).toHaveLength(1);
    const { allotmentId, sold: _sold, places: _places, ...terms } = sponsors;
    expect(server.sent('setPlacesAside')[0]).toEqual({
      params: { performanceId, allotmentId },
      body: { ...terms, seatIds: [...seats], zones: [] },
    });
  });

  test.for(['abc', '2.5', '0', '-1'])('preserves the count %s, shows an error and sends nothing', async (typed) => {
    const { t, server, name, standing, send } = await open('zh_cn');
    await name.fill('Press');
    await standing.fill(typed);
    await send.click();
    await expectMistake(standing, t('fields.not_valid'));
    await expect.element(standing).toHaveFocus();
    await expect.element(standing).toHaveValue(typed);
    expect(server.requests).toEqual([]);
  });

  test('rejects invalid hours instead of reading them as “never”', async () => {
    const { t, server, name, hours, send } = await open();
    await name.fill('Press');
    await hours.fill('two days');
    await send.click();
    await expectMistake(hours, t('fields.not_valid'));
    expect(server.requests).toEqual([]);
    await hours.fill('');
    await send.click();
    await expect.poll(() => server.sent('setPlacesAside')).toHaveLength(1);
    expect(server.sent('setPlacesAside')[0]!.body.releaseHours).toBeNull();
  });

  test('lists the seats that aren’t free and stays open', async () => {
    const { server, dialog, name, send, onClose } = await open();
    const place = { zoneNo: 1, section: 'Stalls', row: 'A', seat: '2', seatId: seats[1] };
    server.answer('setPlacesAside', { outcome: 'taken', obstacles: [{ why: 'sold', place }] });
    await name.fill('Press');
    await send.click();
    await expect.element(dialog.getByRole('alert').getByText('Stalls A 2: sold')).toBeVisible();
    await expect.element(name).toHaveValue('Press');
    expect(onClose).not.toHaveBeenCalled();
  });
});
