// `npm run codes` creates priority sale codes and prints them once, counts them, or invalidates a whole set.
import { permitSystem } from '../features/audit/permit-action.ts';
import { countPriority } from '../features/priority/count-priority.ts';
import { createAccessCodes, withdrawCodes, type AccessCodesToMake } from '../features/priority/create-access-codes.ts';
import { CommandError, runCommand } from './open-for-command.ts';

const usage = `npm run codes -- list
       npm run codes -- make SET COUNT [--single] [--uses TICKETS]
         (SET: the name of the code set in sale windows; --single: binds each code to the first member who enters it;
         --uses: tickets that each code allows for each performance)
       npm run codes -- withdraw SET (invalidates all codes of the set; tickets already bought stay valid)`;

/** Maximum codes per batch. */
const maxAtOnce = 100_000;

type Task = { do: 'list' } | { do: 'make'; set: string; codes: AccessCodesToMake } | { do: 'withdraw'; set: string };

function readArguments(): Task {
  const [what, set = '', ...rest] = process.argv.slice(2);
  if (what === 'list' && set === '') return { do: 'list' };
  if (!/^[a-z0-9][a-z0-9-]{1,60}$/.test(set))
    throw new CommandError('SET must have 2 to 61 lowercase letters, digits or hyphens.');
  if (what === 'withdraw' && rest.length === 0) return { do: what, set };
  const [count, ...options] = rest;
  if (what !== 'make' || !isCount(count))
    throw new CommandError(`Pass the number of codes to make (1 to ${maxAtOnce}).`);
  const codes = { count: Number(count), single: false, uses: null as number | null };
  for (let at = 0; at < options.length; at++) {
    const uses = options[at + 1];
    if (options[at] === '--single') codes.single = true;
    else if (options[at] === '--uses' && isCount(uses)) {
      codes.uses = Number(uses);
      at++;
    } else throw new CommandError(`Unknown option or invalid value: ${options[at]}.`);
  }
  return { do: what, set, codes };
}

function isCount(text: string | undefined): text is string {
  return /^[1-9]\d{0,5}$/.test(text ?? '') && Number(text) <= maxAtOnce;
}

await runCommand(usage, readArguments, async (program, task) => {
  if (task.do === 'list') {
    for (const { kind, key, n, bound } of await countPriority(program)) {
      if (kind === 'codes') console.log(`${key}  ${n} codes  ${bound} bound to a member`);
    }
  } else if (task.do === 'withdraw') {
    const count = await withdrawCodes(program, permitSystem('command codes', 'codes.withdraw', task.set));
    console.log(`Withdrew ${count} codes.`);
  } else {
    const made = await createAccessCodes(program, permitSystem('command codes', 'codes.make', task.set), task.codes);
    for (const code of made) console.log(code);
  }
});
