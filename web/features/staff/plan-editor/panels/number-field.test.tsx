import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectMistake, expectNoMistake } from '../../../../testing/expect-mistake.ts';
import { findBarriers } from '../../../../testing/find-barriers.ts';
import { mountStaff } from '../../../../testing/mount-staff.tsx';
import { Group, NameField, NumberField } from './number-field.tsx';

const mistake = 'From 25 to 400';

async function openNumber(value: number | null = 55) {
  const onDone = vi.fn();
  await mountStaff(
    <Group title="Row">
      <NumberField label="Seat gap" unit="cm" value={value} least={25} most={400} mistake={mistake} onDone={onDone} />
    </Group>,
  );
  const field = page.getByLabelText('Seat gap (cm)');
  await expect.element(field).toBeVisible();
  return { field, onDone };
}

describe('NumberField', () => {
  test('applies the number on Enter only', async () => {
    const { field, onDone } = await openNumber();
    await field.fill('60');
    expect(onDone).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(onDone).toHaveBeenCalledExactlyOnceWith(60);
  });

  test('applies a changed number once when the field loses focus', async () => {
    const { field, onDone } = await openNumber();
    await field.fill('60');
    await field.fill('55');
    await userEvent.tab();
    expect(onDone).not.toHaveBeenCalled();
    await field.fill('70');
    await userEvent.tab();
    expect(onDone).toHaveBeenCalledExactlyOnceWith(70);
    await field.fill('80');
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    expect(onDone.mock.calls).toEqual([[70], [80]]);
  });

  test.for(['24', '401', '55.5', 'wide'])('preserves %s, shows an error and changes nothing', async (typed) => {
    const { field, onDone } = await openNumber();
    await field.fill(typed);
    await expectMistake(field, mistake);
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    await expect.element(field).toHaveValue(typed);
    expect(onDone).not.toHaveBeenCalled();
    expect(await findBarriers()).toEqual([]);
    await field.fill('400');
    await expectNoMistake(field);
  });

  test('stays empty for differing values and applies nothing without input', async () => {
    const { field, onDone } = await openNumber(null);
    await expect.element(field).toHaveValue('');
    await field.click();
    await userEvent.tab();
    expect(onDone).not.toHaveBeenCalled();
  });
});

describe('NameField', () => {
  test('applies a trimmed name and restores an emptied one', async () => {
    const onDone = vi.fn();
    await mountStaff(<NameField label="Row" value="A" longest={24} onDone={onDone} />);
    const field = page.getByLabelText('Row');
    await field.fill('  AA ');
    await userEvent.keyboard('{Enter}');
    expect(onDone).toHaveBeenCalledExactlyOnceWith('AA');
    await field.fill('   ');
    await userEvent.tab();
    await expect.element(field).toHaveValue('A');
    expect(onDone).toHaveBeenCalledOnce();
  });
});
