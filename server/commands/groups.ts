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
       npm run groups -- import FILE GROUP (GROUP: its name in sale windows; FILE: one email address on each line)
       npm run groups -- remove FILE GROUP
       npm run groups -- cards GROUP DIGITS… (DIGITS: the first 6 to 8 digits of cards, or a range: 520082, 41111100-41111199)
       npm run groups -- drop-cards GROUP DIGITS…
       npm run groups -- link GROUP DAYS (prints a link that is valid for DAYS days; anyone who has it can join)`;

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
  if (!what || (rest.length > 0 && !ofCards))
    throw new CommandError(`Pass one task and its arguments. Tasks: ${tasks.join(', ')}.`);
  if (what !== 'list' && !/^[a-z0-9][a-z0-9-]{1,60}$/.test(group)) {
    throw new CommandError('GROUP must have 2 to 61 lowercase letters, digits or hyphens.');
  }
  const cards = ofCards ? [second, ...rest] : [];
  const bad = cards.find((one) => !CardRange.safeParse(one).success);
  if (bad !== undefined)
    throw new CommandError(
      `"${bad}" is not a card range. Use 6 to 8 digits, or two such numbers with a hyphen between them.`,
    );
  const days = what === 'link' ? Number(second) : 0;
  if (what === 'link' && !(Number.isInteger(days) && days >= 1 && days <= longestLink)) {
    throw new CommandError(`DAYS must be a whole number from 1 to ${longestLink}.`);
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
  if (bad >= 0) throw new CommandError(`"${addresses[bad]}" is not an email address. Write one address on each line.`);
  return { do: what === 'import' ? 'import' : 'remove', group, addresses };
}

await runCommand(usage, readArguments, async (program, given) => {
  const task = await readTask(given);
  if (task.do === 'list') {
    for (const { kind, key, n, bound } of await countPriority(program)) {
      if (kind === 'group') console.log(`${key}  ${n} people  ${bound} of them by account`);
      if (kind === 'cards') console.log(`${key}  ${n} card ranges in addition to those of its sale windows`);
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
      return console.log(`Added ${count.value} of ${task.addresses.length} addresses.`);
    }
    case 'remove': {
      const count = await emptyGroup(program, permit, task.addresses);
      return console.log(`Removed ${count.ok ? count.value : 0} addresses.`);
    }
    case 'cards':
      return console.log(`Added ${await addCards(program, permit, task.cards)} of ${task.cards.length} card ranges.`);
    case 'drop-cards':
      return console.log(`Removed ${await removeCards(program, permit, task.cards)} card ranges.`);
  }
});
