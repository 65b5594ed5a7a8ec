// `node_modules/.bin/node server/commands/turn-switch.ts NAME [VALUE]` sets a site switch, or restores its default if
// no value is given.
import { permitSystem } from '../features/audit/permit-action.ts';
import { switchNames, turnSwitch, type SwitchName } from '../features/content/switches/turn-switch.ts';
import { CommandError, runCommand } from './open-for-command.ts';

const usage = `node_modules/.bin/node server/commands/turn-switch.ts NAME [VALUE] (NAME: ${switchNames.join(', ')}; VALUE: JSON such as true or {"pauseSales":true,"notice":"weekly"}; without VALUE: the default)`;

function readArguments(): { name: SwitchName; value: unknown } {
  const [requested, text, ...rest] = process.argv.slice(2);
  const name = switchNames.find((one) => one === requested);
  if (!name || rest.length > 0) throw new CommandError('Pass one switch name and at most one value.');
  return { name, value: text === undefined ? undefined : JSON.parse(text) };
}

await runCommand(usage, readArguments, async (program, { name, value }) => {
  await turnSwitch(program, permitSystem('command turn-switch', 'switch.turn', name), value);
  console.log(`Changed ${name}. Running sites apply the change within a second.`);
});
