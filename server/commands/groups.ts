// `npm run groups` fills a priority group from a list of addresses, or creates a link to join it.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CardRange } from '../../contract/core/cards.ts';
import { defaultLanguage } from '../../contract/core/language.ts';
import { href } from '../../contract/routes.ts';
import { permitSystem } from '../features/audit/permit-action.ts';
import { addCards, removeCards } from '../features/priority/add-cards.ts';
import { countPriority } from '../features/priority/count-priority.ts';
import { emptyGroup, fillGroup } from '../features/priority/fill-group.ts';
import { makeGroupToken } from '../features/priority/make-group-link.ts';
import { CommandError, runCommand } from './open-for-command.ts';

const usage = `npm run groups -- list
       npm run groups -- import FILE GROUP (a list of addresses, one a line; whoever is in it already stays)
       npm run groups -- remove FILE GROUP
       npm run groups -- cards GROUP DIGITS… (adds cards to a group by their first 6 to 8 digits: 520082, 41111100-41111199)
       npm run groups -- drop-cards GROUP DIGITS…
       npm run groups -- link GROUP DAYS (for members to join by; whoever has it can)`;

type Task =
  | { do: 'list' }
  | { do: 'import'; group: string; addresses: string[] }
  | { do: 'remove'; group: string; addresses: string[] }
  | { do: 'cards'; group: string; cards: string[] }
  | { do: 'drop-cards'; group: string; cards: string[] }
  | { do: 'link'; group: string; days: number };

const longestLink = 366;

const tasks = ['list', 'import', 'remove', 'cards', 'drop-cards', 'link'] as const;

interface Arguments {
  what: (typeof tasks)[number];
  file: string;
  group: string;
  cards: string[];
  days: number;
}

function readArguments(): Arguments {
  const [named = '', first = '', second = '', ...rest] = process.argv.slice(2);
  const what = tasks.find((one) => one === named);
  const ofCards = what === 'cards' || what === 'drop-cards';
  const [file, group] = what === 'link' || ofCards ? ['', first] : [first, second];
  if (!what || (rest.length > 0 && !ofCards)) throw new CommandError('Missing or unknown command.');
  if (what !== 'list' && !/^[a-z0-9][a-z0-9-]{1,60}$/.test(group)) {
    throw new CommandError('Specify the group by the name that the sale windows use.');
  }
  const cards = ofCards ? [second, ...rest] : [];
  const bad = cards.find((one) => !CardRange.safeParse(one).success);
  if (bad !== undefined)
    throw new CommandError(`"${bad}" is not how cards begin: 6 to 8 digits, or from one to another.`);
  const days = what === 'link' ? Number(second) : 0;
  if (what === 'link' && !(Number.isInteger(days) && days >= 1 && days <= longestLink)) {
    throw new CommandError('Specify for how many days the link is valid.');
  }
  return { what, file, group, cards, days };
}

async function readTask({ what, file, group, cards, days }: Arguments): Promise<Task> {
  if (what === 'list') return { do: 'list' };
  if (what === 'cards' || what === 'drop-cards') return { do: what, group, cards };
  if (what === 'link') return { do: 'link', group, days };
  const text = await readFile(join(process.cwd(), file), 'utf8').catch(() => readFile(file, 'utf8'));
  const addresses = text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\uFEFF/, '').trim())
    .filter(Boolean);
  const bad = addresses.findIndex((one) => !/^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/.test(one));
  if (bad >= 0) throw new CommandError(`"${addresses[bad]}" is not an address.`);
  return { do: what === 'import' ? 'import' : 'remove', group, addresses };
}

await runCommand(usage, readArguments, async (program, given) => {
  const task = await readTask(given);
  if (task.do === 'list') {
    for (const { kind, key, n, bound } of await countPriority(program)) {
      if (kind === 'group') console.log(`${key}  ${n} people  ${bound} of them by their account`);
      if (kind === 'cards') console.log(`${key}  ${n} ranges of cards beside those of its windows`);
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
  switch (task.do) {
    case 'import': {
      const count = await fillGroup(program, permit, task.addresses);
      if (!count.ok) throw new CommandError('The group has ended.');
      return console.log(`${count.value} of ${task.addresses.length} are new.`);
    }
    case 'remove': {
      const count = await emptyGroup(program, permit, task.addresses);
      return console.log(`${count.ok ? count.value : 0} were in it by their address.`);
    }
    case 'cards':
      return console.log(`${await addCards(program, permit, task.cards)} of ${task.cards.length} are new.`);
    case 'drop-cards':
      return console.log(`${await removeCards(program, permit, task.cards)} were in it.`);
  }
});
