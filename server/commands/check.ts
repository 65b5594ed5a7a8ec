// `npm run check-inventory`, `check-orders`, `check-ledger` and `check-audit` check a whole database for consistency
// and print the errors.
import { checkLedger } from '../check-ledger.ts';
import { checkOrders } from '../check-orders.ts';
import { checkAudit } from '../features/audit/check-audit.ts';
import { checkInventory } from '../features/seating/inventory/check-inventory.ts';
import { CommandError, runCommand } from './open-for-command.ts';

const checks = {
  inventory: async (program: Parameters<typeof checkInventory>[0]) => {
    const { counts, wrong } = await checkInventory(program);
    return { counts, wrong };
  },
  orders: checkOrders,
  ledger: async (program: Parameters<typeof checkLedger>[0]) => {
    const { wrong, ...counts } = await checkLedger(program);
    return { counts, wrong };
  },
  audit: async (program: Parameters<typeof checkAudit>[0], from: string | undefined) => {
    const { counts, head, wrong } = await checkAudit(program, from);
    if (head) console.log(`Newest seal ${head.seal}, store its hash outside the database: ${head.hash}`);
    return { counts, wrong };
  },
} as const;
const names = Object.keys(checks) as (keyof typeof checks)[];

const usage = `node_modules/.bin/node server/commands/check.ts ${names.join('|')} [--from HASH] (--from: only for audit; the hash of an earlier seal, which must still exist)`;

interface Task {
  name: keyof typeof checks;
  from: string | undefined;
}

function readArguments(): Task {
  const [requested, ...rest] = process.argv.slice(2);
  const name = names.find((one) => one === requested);
  if (!name) throw new CommandError(`Pass what to check: ${names.join(', ')}.`);
  if (rest.length === 0) return { name, from: undefined };
  const [option, from = '', ...more] = rest;
  if (name !== 'audit' || option !== '--from' || more.length > 0)
    throw new CommandError('Only audit takes an option: --from HASH.');
  if (!/^[\da-f]{64}$/i.test(from)) throw new CommandError('HASH must have 64 hexadecimal digits.');
  return { name, from };
}

await runCommand(usage, readArguments, async (program, { name, from }) => {
  const { counts, wrong } = await checks[name](program, from);
  console.log(
    Object.entries(counts)
      .map(([what, count]) => `${what} ${count}`)
      .join(', '),
  );
  for (const mistake of wrong) console.error(mistake);
  console.log(wrong.length === 0 ? 'No problems found.' : `Problems found: ${wrong.length}.`);
  if (wrong.length > 0) process.exitCode = 1;
});
