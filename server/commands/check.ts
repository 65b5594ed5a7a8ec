// `npm run check-inventory`, `check-orders`, `check-ledger`: hold a whole database against itself and say what is wrong.
import { checkLedger } from '../check-ledger.ts';
import { checkOrders } from '../check-orders.ts';
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
} as const;
const names = Object.keys(checks) as (keyof typeof checks)[];

const usage = `node_modules/.bin/node server/commands/check.ts ${names.join('|')}`;

function readArguments(): keyof typeof checks {
  const [asked, ...rest] = process.argv.slice(2);
  const name = names.find((one) => one === asked);
  if (!name || rest.length > 0) throw new CommandError('Name one thing to check.');
  return name;
}

await runCommand(usage, readArguments, async (program, name) => {
  const { counts, wrong } = await checks[name](program);
  console.log(
    Object.entries(counts)
      .map(([what, count]) => `${what} ${count}`)
      .join(', '),
  );
  for (const mistake of wrong) console.error(mistake);
  console.log(wrong.length === 0 ? 'Everything adds up.' : `${wrong.length} things are wrong.`);
  if (wrong.length > 0) process.exitCode = 1;
});
