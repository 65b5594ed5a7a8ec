// `npm run codes` creates priority sale codes and prints them once, counts them, or invalidates a whole set.
import { permitSystem } from '../features/audit/permit-action.ts';
import { countPriority } from '../features/priority/count-priority.ts';
import { createAccessCodes, withdrawCodes, type AccessCodesToMake } from '../features/priority/create-access-codes.ts';
import { CommandError, runCommand } from './open-for-command.ts';

const usage = `npm run codes -- list
       npm run codes -- make SET COUNT [--single] [--uses TICKETS]
         (SET: the name by which windows ask for them; --single: each is the member's alone who enters it first;
         --uses: tickets that each is good for of each performance)
       npm run codes -- withdraw SET (all of its codes; tickets that were had with them stay)`;

/** Maximum codes per batch. */
const mostAtOnce = 100_000;

type Task = { do: 'list' } | { do: 'make'; set: string; codes: AccessCodesToMake } | { do: 'withdraw'; set: string };

function readArguments(): Task {
  const [what, set = '', ...rest] = process.argv.slice(2);
  if (what === 'list' && set === '') return { do: 'list' };
  if (!/^[a-z0-9][a-z0-9-]{1,60}$/.test(set))
    throw new CommandError('Specify the code set by the name that the sale windows use.');
  if (what === 'withdraw' && rest.length === 0) return { do: what, set };
  const [count, ...options] = rest;
  if (what !== 'make' || !isCount(count)) throw new CommandError('Specify how many codes to create.');
  const codes = { count: Number(count), single: false, uses: null as number | null };
  for (let at = 0; at < options.length; at++) {
    const uses = options[at + 1];
    if (options[at] === '--single') codes.single = true;
    else if (options[at] === '--uses' && isCount(uses)) {
      codes.uses = Number(uses);
      at++;
    } else throw new CommandError(`${options[at]} is not understood.`);
  }
  return { do: what, set, codes };
}

function isCount(text: string | undefined): text is string {
  return /^[1-9]\d{0,5}$/.test(text ?? '') && Number(text) <= mostAtOnce;
}

await runCommand(usage, readArguments, async (program, task) => {
  if (task.do === 'list') {
    for (const { kind, key, n, bound } of await countPriority(program)) {
      if (kind === 'codes') console.log(`${key}  ${n} codes  ${bound} of them bound to a member`);
    }
  } else if (task.do === 'withdraw') {
    const count = await withdrawCodes(program, permitSystem('command codes', 'codes.withdraw', task.set));
    console.log(`${count} codes are worth nothing any more.`);
  } else {
    const made = await createAccessCodes(program, permitSystem('command codes', 'codes.make', task.set), task.codes);
    for (const code of made) console.log(code);
  }
});
