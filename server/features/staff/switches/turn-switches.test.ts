import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestProgram, staffActor, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { listSwitches, turnSwitchByStaff } from './turn-switches.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await openTestProgram();
});
afterAll(() => program.close());

const chief = staffActor();
const closed = async () => {
  const { switches } = valueOf(await listSwitches(program.ctx(chief)));
  return switches.find(({ name }) => name === 'site_closed');
};

test('requires the typed name to close the site, and records author and reason', async () => {
  const ctx = program.ctx(chief);
  const reason = 'Flood in the machine room';
  for (const confirm of [undefined, '', 'yes']) {
    const turned = await turnSwitchByStaff(ctx, 'site_closed', { value: true, reason, confirm });
    expect(turned).toMatchObject({ code: 'switch_value_wrong', field: 'confirm' });
  }
  expect(await closed()).toMatchObject({ value: false, history: [] });
  valueOf(await turnSwitchByStaff(ctx, 'site_closed', { value: true, reason, confirm: 'site_closed' }));
  expect(await closed()).toMatchObject({
    value: true,
    history: [{ actorId: chief.actorId, reason, details: { before: null, after: true } }],
  });
  valueOf(await turnSwitchByStaff(ctx, 'site_closed', { value: false, reason: 'Dry again' }));
  expect((await closed())?.history.map((row) => row.reason)).toEqual(['Dry again', reason]);
});

test('rejects an invalid switch at its field and changes nothing', async () => {
  const turned = await turnSwitchByStaff(program.ctx(chief), 'maintenance', {
    value: { pauseSales: 'yes' },
    reason: 'Work',
  });
  expect(turned).toMatchObject({ code: 'switch_value_wrong', field: 'value' });
});

test('shows and changes no switches for staff with a grant for one event', async () => {
  const small = program.ctx(staffActor('administrator', { kind: 'event', eventNumber: 7 }));
  expect(valueOf(await listSwitches(small)).switches).toEqual([]);
  expect(await turnSwitchByStaff(small, 'show_wish_list', { value: true, reason: 'Mine' })).toMatchObject({
    code: 'forbidden',
  });
});
