// `npm run discount-codes` creates codes for a discount defined on an event, prints them once, and reports their use.
import { permitSystem } from '../features/audit/permit-action.ts';
import { endCodesOf, listCodes, createDiscountCodes } from '../features/discounts/create-discount-codes.ts';
import { CommandError, runCommand } from './open-for-command.ts';
import { readCodeTask } from './read-code-task.ts';

const usage = `npm run discount-codes -- list EVENT
       npm run discount-codes -- make EVENT DISCOUNT [--count N | --code TEXT] [--uses N] [--per-member N]
         (DISCOUNT: its key in the feed; one code for one transaction unless said otherwise; --code: one that people choose)
       npm run discount-codes -- end EVENT DISCOUNT (all of its codes; what was bought with them stays)`;

const mistakes: Readonly<Record<string, string>> = {
  event_not_found: 'There is no such event on the list.',
  discount_not_found: 'The event names no discount of that key with codes.',
  code_not_valid: 'A code needs six letters or digits, one use at least, and at most 10,000 are made together.',
};

function valueOf<Value>(outcome: { ok: true; value: Value } | { ok: false; code: string }): Value {
  if (outcome.ok) return outcome.value;
  throw new CommandError(mistakes[outcome.code] ?? outcome.code);
}

await runCommand(
  usage,
  () => readCodeTask(process.argv.slice(2)),
  async (program, task) => {
    if (task.do === 'list') {
      const sums = valueOf(await listCodes(program, task.eventNumber));
      for (const { discountKey, codes, ended, uses, used } of sums) {
        console.log(`${discountKey}  ${codes} codes (${ended} ended)  used ${used} of ${uses} times`);
      }
      if (sums.length === 0) console.log('The event has no codes.');
      return;
    }
    if (task.do === 'end') {
      const permit = permitSystem('command discount-codes', 'discount_code.end', task.eventNumber);
      console.log(`Ended ${valueOf(await endCodesOf(program, permit, task.discountKey))} codes.`);
      return;
    }
    const permit = permitSystem('command discount-codes', 'discount_code.make', task.eventNumber);
    const { codes, made } = valueOf(await createDiscountCodes(program, permit, task));
    for (const code of codes) console.log(code);
    if (made < codes.length) throw new CommandError('This code already exists and was not changed.');
    console.error(`${made} created. Only digests are stored, so the codes cannot be printed again.`);
  },
);
