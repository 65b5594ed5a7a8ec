// `npm run groups`: who may buy before others: fills a group from a list of addresses, or makes a link to join it.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultLanguage } from '../../contract/core/language.ts';
import { href } from '../../contract/routes.ts';
import { permitSystem } from '../features/audit/permit-action.ts';
import { countPriority } from '../features/priority/count-priority.ts';
import { emptyGroup, fillGroup } from '../features/priority/fill-group.ts';
import { makeGroupToken } from '../features/priority/make-group-link.ts';
import { CommandError, runCommand } from './open-for-command.ts';

const usage = `npm run groups -- list
       npm run groups -- import FILE GROUP (a list of addresses, one a line; whoever is in it already stays)
       npm run groups -- remove FILE GROUP
       npm run groups -- link GROUP DAYS (for members to join by; whoever has it can)`;

type Task =
  | { do: 'list' }
  | { do: 'import' | 'remove'; group: string; addresses: string[] }
  | { do: 'link'; group: string; days: number };

const longestLink = 366;

function readArguments(): { what: string; file: string; group: string; days: number } {
  const [what = '', first = '', second = '', ...rest] = process.argv.slice(2);
  const [file, group] = what === 'link' ? ['', first] : [first, second];
  if (rest.length > 0 || !['list', 'import', 'remove', 'link'].includes(what))
    throw new CommandError('What is to be done?');
  if (what !== 'list' && !/^[a-z0-9][a-z0-9-]{1,60}$/.test(group)) {
    throw new CommandError('Name the group as the windows of the sale do.');
  }
  const days = what === 'link' ? Number(second) : 0;
  if (what === 'link' && !(Number.isInteger(days) && days >= 1 && days <= longestLink)) {
    throw new CommandError('Say for how many days the link is good.');
  }
  return { what, file, group, days };
}

async function readTask({ what, file, group, days }: ReturnType<typeof readArguments>): Promise<Task> {
  if (what === 'list') return { do: 'list' };
  if (what === 'link') return { do: 'link', group, days };
  const text = await readFile(join(process.cwd(), file), 'utf8').catch(() => readFile(file, 'utf8'));
  const addresses = text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\uFEFF/, '').trim())
    .filter(Boolean);
  const bad = addresses.findIndex((one) => !/^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/.test(one));
  if (bad >= 0) throw new CommandError(`Line with "${addresses[bad]}": not an address.`);
  return { do: what === 'import' ? 'import' : 'remove', group, addresses };
}

await runCommand(usage, readArguments, async (program, given) => {
  const task = await readTask(given);
  if (task.do === 'list') {
    for (const { kind, key, n, bound } of await countPriority(program)) {
      if (kind === 'group') console.log(`${key}  ${n} people  ${bound} of them by their account`);
    }
    return;
  }
  if (task.do === 'link') {
    const until = new Date(program.now().getTime() + task.days * 24 * 60 * 60 * 1000);
    const query = { token: makeGroupToken(program, task.group, until) };
    console.log(program.config.publicUrl + href('joinGroup', { language: defaultLanguage, query }));
    return;
  }
  const permit = permitSystem('command groups', 'group.fill', task.group);
  const change = task.do === 'import' ? fillGroup : emptyGroup;
  const count = await change(program, permit, task.addresses);
  console.log(
    task.do === 'import' ? `${count} of ${task.addresses.length} are new.` : `${count} were in it by their address.`,
  );
});
