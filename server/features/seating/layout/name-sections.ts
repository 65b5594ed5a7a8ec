import type { Text } from '../../../../contract/core/language.ts';
import type { SeatPlan } from '../../../../contract/seating/seat-plan.ts';

/** Words that theatres use everywhere. */
const known: Readonly<Record<string, Text>> = {
  stalls: { en_us: 'Stalls', zh_hk: '堂座', zh_cn: '池座' },
  'front stalls': { en_us: 'Front Stalls', zh_hk: '堂座前座', zh_cn: '池座前区' },
  'rear stalls': { en_us: 'Rear Stalls', zh_hk: '堂座後座', zh_cn: '池座后区' },
  'choir stalls': { en_us: 'Choir Stalls', zh_hk: '合唱團席', zh_cn: '合唱团席' },
  choir: { en_us: 'Choir', zh_hk: '合唱團席', zh_cn: '合唱团席' },
  balcony: { en_us: 'Balcony', zh_hk: '樓座', zh_cn: '楼座' },
  circle: { en_us: 'Circle', zh_hk: '樓座', zh_cn: '楼座' },
  'upper deck': { en_us: 'Upper Deck', zh_hk: '上層', zh_cn: '上层' },
  floor: { en_us: 'Floor', zh_hk: '地面', zh_cn: '内场' },
};

/** The name of a section that is known by its key alone. */
export function nameSection(key: string): Text {
  const name = key.toLowerCase();
  return Object.hasOwn(known, name) ? known[name]! : { en_us: key };
}

/** What tickets call the section of a block; null where rows are in none. */
export function titleSection(block: { section: string | null; sectionName: Text | null }): Text | null {
  return block.section === null ? null : (block.sectionName ?? nameSection(block.section));
}

/** What stands at the front of a plan. */
export const frontNames = {
  stage: { en_us: 'Stage', zh_hk: '舞台', zh_cn: '舞台' },
  screen: { en_us: 'Screen', zh_hk: '銀幕', zh_cn: '银幕' },
  field: { en_us: 'Playing area', zh_hk: '比賽場地', zh_cn: '比赛场地' },
  ring: { en_us: 'Ring', zh_hk: '擂台', zh_cn: '擂台' },
  court: { en_us: 'Court', zh_hk: '場地', zh_cn: '场地' },
  pitch: { en_us: 'Pitch', zh_hk: '球場', zh_cn: '球场' },
} as const satisfies Record<string, Text>;

/** The levels that a plan may have, lowest first, by the keys that sections name. */
export const levelNames = {
  floor: { en_us: 'Floor', zh_hk: '地面', zh_cn: '内场' },
  main: { en_us: 'Main level', zh_hk: '下層', zh_cn: '下层' },
  upper: { en_us: 'Upper level', zh_hk: '上層', zh_cn: '上层' },
} as const satisfies Record<string, Text>;
export type LevelKey = keyof typeof levelNames;

/** Whether a section hangs above others, by the words in its name. */
export function levelOf(name: Text): LevelKey {
  const words = [name.en_us, name.zh_hk].join(' ');
  return /balcony|circle|gallery|upper|樓座|上層/i.test(words) ? 'upper' : 'main';
}

/** The levels that these sections are on. */
export function levelsOf(sections: readonly { level: string }[]): SeatPlan['levels'] {
  const used = Object.entries(levelNames).filter(([key]) => sections.some((section) => section.level === key));
  return used.length > 0 ? used.map(([key, name]) => ({ key, name })) : [{ key: 'main', name: levelNames.main }];
}

/** A plan's key made of its name; `otherwise` where the name has no letters that an address takes. */
export function planKey(name: string, otherwise: string): string {
  const key = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-$/, '');
  return key || otherwise;
}
