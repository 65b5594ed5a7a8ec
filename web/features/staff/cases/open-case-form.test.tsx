import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { staffCalls } from '../../../../contract/staff-calls.ts';
import type { StaffCase } from '../../../../contract/staff/cases.ts';
import { expectMistake, expectNoMistake, expectSummary } from '../../../testing/expect-mistake.ts';
import { fakeServer, refusal } from '../../../testing/fake-server.ts';
import { findBarriers } from '../../../testing/find-barriers.ts';
import { mountStaff } from '../../../testing/mount-staff.tsx';
import { OpenCaseForm, type Choosable } from './open-case-form.tsx';
import { loadUsualReasons } from './usual-reasons.ts';

const performanceId = '0193a000-0000-7000-8000-000000000011';
const choosable: Choosable[] = [
  { performanceId, startsAt: '2026-12-05T12:00:00.000Z', inCase: null },
  { performanceId: '0193a000-0000-7000-8000-000000000012', startsAt: '2026-12-06T12:00:00.000Z', inCase: 31 },
];
const opened: StaffCase = {
  number: 77,
  performanceId,
  eventNumber: 12,
  title: 'A show',
  startsAt: '2026-12-05T12:00:00.000Z',
  kind: 'postpone',
  state: 'draft',
  outcome: null,
  newStartsAt: null,
  texts: {},
  openedBy: 'Chan Siu Ming',
  openedAt: '2026-11-30T02:00:00.000Z',
  approvedBy: null,
  preview: null,
  toldAt: null,
};

async function open(language: 'en_us' | 'zh_hk' | 'zh_cn' = 'en_us') {
  const server = fakeServer(staffCalls);
  const usual = await loadUsualReasons();
  const { t, router } = await mountStaff(<OpenCaseForm choosable={choosable} usual={usual} first={undefined} />, {
    language,
  });
  const performance = page.getByRole('combobox', { name: t('staff.cases.performance') });
  const stop = page.getByRole('button', { name: t('staff.cases.stop') });
  const kind = (one: 'cancel' | 'postpone') => page.getByRole('radio', { name: t(`staff.cases.kinds.${one}`) });
  return { server, t, router, performance, stop, kind, usual };
}

describe('case opening form', () => {
  test('shows a missing performance and kind at their fields and sends nothing', async () => {
    const { server, t, performance, stop, kind } = await open('zh_hk');
    await stop.click();
    await expectMistake(performance, t('fields.required'));
    const group = page.getByRole('radiogroup');
    await expectMistake(group, t('fields.required'));
    await expect.element(performance).toHaveFocus();
    expect(await findBarriers()).toEqual([]);
    await performance.selectOptions(performanceId);
    await expectNoMistake(performance);
    await stop.click();
    await expect.element(kind('cancel')).toHaveFocus();
    expect(server.requests).toEqual([]);
  });

  test('sends the new date in UTC and the three texts, once for a double click', async () => {
    const { server, router, t, performance, stop, kind, usual } = await open();
    const result = server.hold('openCase');
    server.answer('previewCase', opened);
    await performance.selectOptions(performanceId);
    await kind('postpone').click();
    await page.getByLabelText(t('staff.cases.newDate')).fill('2027-01-09T20:15');
    await page.getByRole('textbox', { name: /English/ }).fill('The lead singer is ill.');
    await stop.dblClick();
    result(opened);
    await expect.poll(() => router.state.location.pathname).toBe('/Cases/77');
    expect(server.sent('openCase')).toEqual([
      {
        body: {
          performanceId,
          kind: 'postpone',
          newStartsAt: '2027-01-09T12:15:00.000Z',
          texts: { ...usual.postpone, en_us: 'The lead singer is ill.' },
        },
      },
    ]);
    expect(server.sent('previewCase')).toEqual([{ params: { number: '77' }, body: {} }]);
  });

  test('sends no new date for a cancelled performance', async () => {
    const { server, performance, stop, kind, usual } = await open('zh_cn');
    server.answer('openCase', opened);
    server.answer('previewCase', opened);
    await performance.selectOptions(performanceId);
    await kind('postpone').click();
    await page.getByRole('textbox').first().fill('2027-01-09T20:15');
    await kind('cancel').click();
    await stop.click();
    await expect.poll(() => server.sent('openCase')).toHaveLength(1);
    expect(server.sent('openCase')[0]!.body).toEqual({ performanceId, kind: 'cancel', texts: usual.cancel });
  });

  test('preserves the text if another case is already open, and shows the rejection', async () => {
    const { server, performance, stop, kind } = await open();
    server.answer('openCase', () => {
      throw refusal('case_open', 'Another case of this performance is open.');
    });
    await performance.selectOptions(performanceId);
    await kind('cancel').click();
    const english = page.getByRole('textbox', { name: /English/ });
    await english.fill('No power in the hall.');
    await stop.click();
    await expectSummary(page, 'Another case of this performance is open.');
    await expect.element(english).toHaveValue('No power in the hall.');
    await expect.element(performance).toHaveValue(performanceId);
    await expect.element(stop).toBeEnabled();
  });

  test('links to the existing case of a performance instead of opening another', async () => {
    const { server, performance, stop, kind } = await open();
    await performance.selectOptions(choosable[1]!.performanceId);
    await expect.element(page.getByRole('link', { name: /31/ })).toHaveAttribute('href', '/Cases/31');
    await kind('cancel').click();
    await stop.click();
    expect(server.requests).toEqual([]);
  });
});
