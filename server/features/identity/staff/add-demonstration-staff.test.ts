import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffRoles } from '../../../../contract/identity/staff.ts';
import { openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { addDemonstrationStaff, listDemonstrationCodes } from './add-demonstration-staff.ts';
import { signInStaff, signInStaffByCode } from './sign-in-staff.ts';

let program: TestProgram;
const presenterId = '0190a0a0-0000-7000-8000-000000000001';
let lines: string[];
beforeAll(async () => {
  program = await openTestProgram();
  lines = await addDemonstrationStaff(program, presenterId);
});
afterAll(() => program.close());

const passwordOf = (email: string) => lines.find((line) => line.includes(email))!.split('password ')[1]!;

test.each(staffRoles)('signs in a demonstration %s with the printed password and the displayed code', async (role) => {
  const browser = program.ctx();
  for (let time = 0; time < 2; time++) {
    const shown = (await listDemonstrationCodes(program)).find((one) => one.role === role)!;
    valueOf(await signInStaff(browser, { email: shown.email, password: passwordOf(shown.email) }));
    // A second code within 30 seconds: the page shows the next one.
    const staff = valueOf(await signInStaffByCode(browser, { code: shown.code! }));
    expect(staff.grants).toEqual([
      { role, scope: role === 'organiser' ? { kind: 'presenter', presenterId } : { kind: 'everything' } },
    ]);
  }
});

test('adds demonstration staff once and changes no existing account', async () => {
  const before = await program.pool.query('select * from staff order by staff_id');
  expect(await addDemonstrationStaff(program, presenterId)).toEqual(lines);
  expect((await program.pool.query('select * from staff order by staff_id')).rows).toEqual(before.rows);
});

test('shows no codes and rejects leftover demonstration accounts outside local mode', async () => {
  const config = { ...program.config, local: false };
  await expect(listDemonstrationCodes({ ...program, config })).rejects.toThrow(/local mode only/);
  const email = 'administrator@fei.example';
  const typed = { email: email.toUpperCase(), password: passwordOf(email) };
  expect(await signInStaff({ ...program.ctx(), config }, typed)).toMatchObject({ code: 'staff_sign_in_failed' });
});
