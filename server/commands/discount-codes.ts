// `npm run discount-codes` creates codes for a discount defined on an event, prints them once, and reports their use.
import { permitSystem } from '../features/audit/permit-action.ts';
import { endCodesOf, listCodes, createDiscountCodes } from '../features/discounts/create-discount-codes.ts';
import { CommandError, runCommand } from './open-for-command.ts';
import { readCodeTask } from './read-code-task.ts';

const usage = `npm run discount-codes -- list EVENT
       npm run discount-codes -- make EVENT DISCOUNT [--count N | --code TEXT] [--uses N] [--per-member N]
         (DISCOUNT: its key in the feed; default: one code for one transaction; --code: the text of the code)
       npm run discount-codes -- end EVENT DISCOUNT (ends all codes of the discount; existing orders keep it)`;

const mistakes: Readonly<Record<string, string>> = {
  event_not_found: 'No listed event has this number.',
  discount_not_found: 'The event has no discount with this key that uses codes.',
  code_not_valid:
    'A code needs at least six letters or digits and at least one use. At most 10,000 codes can be made at a time.',
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
    console.error(`Created ${made} codes. Only digests are stored, so the codes cannot be printed again.`);
  },
);
