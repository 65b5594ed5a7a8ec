import type { CardRange } from '../../../contract/core/cards.ts';
import type { Program } from '../../context.ts';
import { sharedKey } from '../../platform/shared.ts';
import { priorityVersion } from '../catalogue/versions/check-versions.ts';
import { Remembered } from './remember-answers.ts';
import { readCards } from './store.ts';

const remembered = sharedKey<Remembered<readonly CardRange[]>, Program>((program) => new Remembered(program));

/** Returns card ranges added to a group, in addition to those of its sale windows. Cached. */
export async function findGroupCards(program: Program, group: string): Promise<readonly CardRange[]> {
  const version = await priorityVersion(program);
  const known = program.shared(remembered).get(group, version);
  if (known) return known;
  const cards = await readCards(program.db, group);
  program.shared(remembered).set(group, cards, version);
  return cards;
}
