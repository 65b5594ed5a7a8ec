import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Text } from '../../contract/core/language.ts';
import { FestivalName } from '../features/catalogue/festival/festival-rows.ts';
import { parseFestival, type FestivalKey } from '../features/catalogue/festival/parse-festival.ts';
import { writeText } from '../features/catalogue/lcsd/clean-feed-text.ts';
import { CommandError } from './open-for-command.ts';
import { readJsonFile } from './read-plan-file.ts';

export interface FestivalFolder {
  readonly folder: string;
  readonly key: FestivalKey;
  readonly shiftDays: number;
  readonly pricesFile: string | undefined;
}

/** Default names for festivals whose folder has none. */
const knownNames: Partial<Record<FestivalKey, Text>> = {
  hkiff: { en_us: 'Hong Kong International Film Festival', zh_hk: '香港國際電影節', zh_cn: '香港国际电影节' },
};

/**
 * Reads a festival folder.
 * @throws {CommandError} if a file is missing or isn't a programme.
 */
export async function readFestivalFolder(
  { folder, key, shiftDays, pricesFile }: FestivalFolder,
  now: Date,
): Promise<ReturnType<typeof parseFestival>> {
  const ifThere = async (name: string) => {
    const there = await stat(join(folder, name)).catch(() => undefined);
    return there && (await readJsonFile(join(folder, name)));
  };
  const said = FestivalName.safeParse(await ifThere('festival.json'));
  const name = (said.success && writeText(said.data.name.en, said.data.name.zh ?? '')) || knownNames[key];
  if (!name) {
    throw new CommandError(
      `Add the name of ${key} to ${join(folder, 'festival.json')}: {"name": {"en": "…", "zh": "…"}}.`,
    );
  }
  const read = (file: string) => readJsonFile(join(folder, file));
  const files = {
    films: await read('films.json'),
    screenings: await read('screenings.json'),
    venues: await read('venues.json'),
    sections: await ifThere('sections.json'),
    passes: await ifThere('passes.json'),
    prices: pricesFile === undefined ? undefined : await readJsonFile(pricesFile),
  };
  return parseFestival(files, { key, name, shiftDays, now });
}
