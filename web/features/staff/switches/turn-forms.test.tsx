import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { languages } from '../../../../contract/core/language.ts';
import { staffCalls } from '../../../../contract/staff-calls.ts';
import { expectMistake, expectNoMistake, expectSummary } from '../../../testing/expect-mistake.ts';
import { fakeServer, refusal } from '../../../testing/fake-server.ts';
import { findBarriers } from '../../../testing/find-barriers.ts';
import { mountStaff } from '../../../testing/mount-staff.tsx';
import { TurnGray, TurnMaintenance, TurnOver } from './turn-forms.tsx';

const maintenance = { pauseSales: false, notice: 'weekly', text: null };

function start() {
  const server = fakeServer(staffCalls, {
    turnSwitch: ({ params, body }) => ({ name: params.name, value: body.value }),
  });
  return { server, onClose: vi.fn(), onDone: vi.fn(), dialog: page.getByRole('dialog') };
}

describe('switch dialogs', () => {
  test.for(languages)(
    'requires the name and a reason to close the site, first error first, in %s',
    async (language) => {
      const { server, dialog, onDone, onClose } = start();
      const { t } = await mountStaff(<TurnOver name="site_closed" value={false} onClose={onClose} onDone={onDone} />, {
        language,
      });
      const name = dialog.getByLabelText(t('staff.switches.typeName', { name: 'site_closed' }));
      const reason = dialog.getByLabelText(t('staff.forms.reason'), { exact: true });
      const close = dialog.getByRole('button', { name: t('staff.switches.closeSite') });
      await close.click();
      await expectMistake(name, t('staff.switches.nameWrong', { name: 'site_closed' }));
      await expectMistake(reason, t('staff.forms.reasonNeeded'));
      await expect.element(name).toHaveFocus();
      expect(await findBarriers()).toEqual([]);
      await name.fill('site closed');
      await reason.fill('  ');
      await close.click();
      expect(server.requests).toEqual([]);
      await name.fill('site_closed');
      await close.click();
      await expect.element(reason).toHaveFocus();
      await reason.fill(' Fire ');
      const result = server.hold('turnSwitch');
      await close.dblClick();
      await expect.element(close).toBeDisabled();
      result({ name: 'site_closed', value: true });
      await expect.poll(() => onDone).toHaveBeenCalledOnce();
      expect(server.sent('turnSwitch')).toEqual([
        { params: { name: 'site_closed' }, body: { value: true, reason: 'Fire', confirm: 'site_closed' } },
      ]);
    },
  );

  test('preserves the reason and closes nothing if the name is incomplete', async () => {
    const { server, dialog, onDone, onClose } = start();
    const { t } = await mountStaff(<TurnOver name="site_closed" value={false} onClose={onClose} onDone={onDone} />);
    const name = dialog.getByLabelText(t('staff.switches.typeName', { name: 'site_closed' }));
    const reason = dialog.getByLabelText(t('staff.forms.reason'), { exact: true });
    await name.fill('site');
    await reason.fill('A rehearsal');
    await dialog.getByRole('button', { name: t('staff.switches.closeSite') }).click();
    await expectMistake(name, t('staff.switches.nameWrong', { name: 'site_closed' }));
    await expectNoMistake(reason);
    await expect.element(reason).toHaveValue('A rehearsal');
    expect(server.requests).toEqual([]);
  });

  test.for([
    { value: null, button: 'turnOn', sent: true },
    { value: true, button: 'turnOff', sent: false },
  ] as const)('requires a reason before $button of a plain switch', async ({ value, button, sent }) => {
    const { server, dialog, onDone, onClose } = start();
    const name = 'landing_page_past_event';
    const { t } = await mountStaff(<TurnOver name={name} value={value} onClose={onClose} onDone={onDone} />);
    const reason = dialog.getByLabelText(t('staff.forms.reason'), { exact: true });
    const turn = dialog.getByRole('button', { name: t(`staff.switches.${button}`) });
    await turn.click();
    await expectMistake(reason, t('staff.forms.reasonNeeded'));
    await expect.element(reason).toHaveFocus();
    expect(server.requests).toEqual([]);
    await reason.fill('Nothing is on');
    await turn.click();
    await expect.poll(() => onDone).toHaveBeenCalledOnce();
    expect(server.sent('turnSwitch')).toEqual([{ params: { name }, body: { value: sent, reason: 'Nothing is on' } }]);
  });

  test('requires both ends of a period in order and sends them as Hong Kong time', async () => {
    const { server, dialog, onDone, onClose } = start();
    const { t } = await mountStaff(<TurnGray value={null} isEnd={false} onClose={onClose} onDone={onDone} />);
    const from = dialog.getByLabelText(t('staff.switches.from'));
    const to = dialog.getByLabelText(t('staff.switches.to'));
    const change = dialog.getByRole('button', { name: t('staff.switches.change') });
    await dialog.getByLabelText(t('staff.forms.reason'), { exact: true }).fill('Mourning');
    await change.click();
    await expectMistake(from, t('staff.switches.timeNeeded'));
    await expectMistake(to, t('staff.switches.timeNeeded'));
    await expect.element(from).toHaveFocus();
    await from.fill('2026-12-13T00:00');
    await to.fill('2026-12-12T23:59');
    await change.click();
    await expectMistake(to, t('staff.switches.orderWrong'));
    await to.fill('2026-12-14T00:00');
    await change.click();
    await expect.poll(() => onDone).toHaveBeenCalledOnce();
    expect(server.sent('turnSwitch')).toEqual([
      {
        params: { name: 'specific_period_gray' },
        body: {
          value: { effectiveFrom: '2026-12-13T00:00:00+08:00', effectiveTo: '2026-12-14T00:00:00+08:00' },
          reason: 'Mourning',
        },
      },
    ]);
  });

  test('preserves a rejected announcement and shows the reason on top', async () => {
    const { server, dialog, onDone, onClose } = start();
    const { t } = await mountStaff(<TurnMaintenance value={maintenance} onClose={onClose} onDone={onDone} />);
    server.answer('turnSwitch', () => {
      throw refusal('switch_value_wrong', 'This announcement can’t be used.');
    });
    await dialog.getByRole('checkbox', { name: t('staff.switches.pauseSales') }).click();
    const english = dialog.getByRole('textbox', { name: /English/ });
    await english.fill('Back at noon');
    await dialog.getByLabelText(t('staff.forms.reason'), { exact: true }).fill('Upgrade');
    await userEvent.tab();
    await dialog.getByRole('button', { name: t('staff.switches.change') }).click();
    await expectSummary(dialog, 'This announcement can’t be used.');
    await expect.element(english).toHaveValue('Back at noon');
    expect(server.sent('turnSwitch')[0]!.body.value).toEqual({
      pauseSales: true,
      notice: 'weekly',
      text: { en_us: 'Back at noon' },
    });
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => onClose).toHaveBeenCalled();
    expect(onDone).not.toHaveBeenCalled();
  });
});
