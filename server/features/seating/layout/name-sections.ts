import type { Text } from '../../../../contract/core/language.ts';
import type { PlanStage, SeatPlan } from '../../../../contract/seating/seat-plan.ts';

const known: Readonly<Record<string, Text>> = {
  stalls: { en_us: 'Stalls', zh_hk: '堂座', zh_cn: '池座' },
  'front stalls': { en_us: 'Front Stalls', zh_hk: '堂座前座', zh_cn: '池座前区' },
  'rear stalls': { en_us: 'Rear Stalls', zh_hk: '堂座後座', zh_cn: '池座后区' },
  'choir stalls': { en_us: 'Choir Stalls', zh_hk: '合唱團席', zh_cn: '合唱团席' },
  choir: { en_us: 'Choir', zh_hk: '合唱團席', zh_cn: '合唱团席' },
  balcony: { en_us: 'Balcony', zh_hk: '樓座', zh_cn: '楼座' },
  circle: { en_us: 'Circle', zh_hk: '樓座', zh_cn: '楼座' },
  'left balcony': { en_us: 'Left Balcony', zh_hk: '左側樓座', zh_cn: '左侧楼座' },
  'right balcony': { en_us: 'Right Balcony', zh_hk: '右側樓座', zh_cn: '右侧楼座' },
  'dress circle': { en_us: 'Dress Circle', zh_hk: '樓座', zh_cn: '楼座' },
  'upper circle': { en_us: 'Upper Circle', zh_hk: '上層樓座', zh_cn: '上层楼座' },
  gallery: { en_us: 'Gallery', zh_hk: '頂層樓座', zh_cn: '顶层楼座' },
  box: { en_us: 'Box', zh_hk: '廂座', zh_cn: '包厢' },
  boxes: { en_us: 'Boxes', zh_hk: '廂座', zh_cn: '包厢' },
  'left boxes': { en_us: 'Left Boxes', zh_hk: '左廂座', zh_cn: '左侧包厢' },
  'right boxes': { en_us: 'Right Boxes', zh_hk: '右廂座', zh_cn: '右侧包厢' },
  'v.i.p. box': { en_us: 'V.I.P. Box', zh_hk: '貴賓廂座', zh_cn: '贵宾包厢' },
  'v.i.p. boxes': { en_us: 'V.I.P. Boxes', zh_hk: '貴賓廂座', zh_cn: '贵宾包厢' },
  'upper deck': { en_us: 'Upper Deck', zh_hk: '上層', zh_cn: '上层' },
  floor: { en_us: 'Floor', zh_hk: '地面', zh_cn: '内场' },
};

/** Returns the name of a section that is known only by its key. */
export function nameSection(key: string): Text {
  const name = key.toLowerCase();
  if (Object.hasOwn(known, name)) return known[name]!;
  const box = /^box ([a-z]?\d+|[a-z])$/.exec(name)?.[1]?.toUpperCase();
  return box ? { en_us: `Box ${box}`, zh_hk: `${box} 號廂座`, zh_cn: `${box} 号包厢` } : { en_us: key };
}

/** Returns the section name to print on tickets of a block; null for rows outside sections. */
export function titleSection(block: { section: string | null; sectionName: Text | null }): Text | null {
  return block.section === null ? null : (block.sectionName ?? nameSection(block.section));
}

export const fronts = {
  stage: { kind: 'stage', name: { en_us: 'Stage', zh_hk: '舞台', zh_cn: '舞台' } },
  screen: { kind: 'screen', name: { en_us: 'Screen', zh_hk: '銀幕', zh_cn: '银幕' } },
  /** For an unknown sport. */
  field: { kind: 'court', name: { en_us: 'Playing area', zh_hk: '比賽場地', zh_cn: '比赛场地' } },
  platform: { kind: 'platform', name: { en_us: 'Platform', zh_hk: '演奏台', zh_cn: '演奏台' } },
  /** A stage in the middle of the seats. */
  centre: { kind: 'platform', name: { en_us: 'Centre stage', zh_hk: '中央舞台', zh_cn: '中央舞台' } },
  ring: { kind: 'platform', name: { en_us: 'Ring', zh_hk: '擂台', zh_cn: '擂台' } },
  court: { kind: 'court', name: { en_us: 'Court', zh_hk: '場地', zh_cn: '场地' } },
  pitch: { kind: 'pitch', name: { en_us: 'Pitch', zh_hk: '球場', zh_cn: '球场' } },
} as const satisfies Record<string, Pick<PlanStage, 'kind' | 'name'>>;
export type Front = keyof typeof fronts;

/** Levels of a plan, lowest first, by key. */
export const levelNames = {
  floor: { en_us: 'Floor', zh_hk: '地面', zh_cn: '内场' },
  main: { en_us: 'Main level', zh_hk: '下層', zh_cn: '下层' },
  middle: { en_us: 'Middle level', zh_hk: '中層', zh_cn: '中层' },
  upper: { en_us: 'Upper level', zh_hk: '上層', zh_cn: '上层' },
  top: { en_us: 'Top level', zh_hk: '頂層', zh_cn: '顶层' },
} as const satisfies Record<string, Text>;
export type LevelKey = keyof typeof levelNames;

/** Returns the level of a section based on the words in its name. */
export function levelOf(name: Text): LevelKey {
  const words = [name.en_us, name.zh_hk].join(' ');
  if (/\bgallery\b|upper circle|second balcony|頂層樓座/i.test(words)) return 'top';
  return /balcony|circle|upper|\bbox(es)?\b|樓座|上層|廂座/i.test(words) ? 'upper' : 'main';
}

/** Returns the levels for a number of tiers, lowest first. Tiers above the fourth share its level. */
export function levelsOfTiers(tiers: number): LevelKey[] {
  const above: LevelKey[] = tiers > 2 ? ['middle', 'upper', 'top'] : ['upper'];
  return ['main', ...above].slice(0, tiers) as LevelKey[];
}

/** Returns the side of the platform that a section or row name states, or `undefined` if it states none. */
export function sideOf(name: Text): 'left' | 'right' | 'behind' | undefined {
  const words = [name.en_us, name.zh_hk].join(' ');
  if (behind.test(words)) return 'behind';
  if (!/\bbox(es)?\b|\bside\b|廂|側座/i.test(words)) return undefined;
  if (/\bleft\b|左/i.test(words)) return 'left';
  return /\bright\b|右/i.test(words) ? 'right' : undefined;
}

const behind =
  /\bcho(ir|rus)\b|\bbehind\b|\b(rear|back) of (the )?(stage|platform)\b|\borgan\b|合唱|台(背)?[後后]|管風琴/i;

/** Returns true if a section's name states that it is in front of the platform, on any level. */
export function isNamedInFront(name: Text): boolean {
  const words = [name.en_us, name.zh_hk].join(' ');
  return /\bstalls?\b|circle|balcony|gallery|\bbox(es)?\b|\bfront\b|mezzanine|parterre|堂座|樓座|廂|前座|後座/i.test(
    words,
  );
}

export function levelsOf(sections: readonly { level: string }[]): SeatPlan['levels'] {
  const used = Object.entries(levelNames).filter(([key]) => sections.some((section) => section.level === key));
  return used.length > 0 ? used.map(([key, name]) => ({ key, name })) : [{ key: 'main', name: levelNames.main }];
}

/** Derives a plan's key from its name. Returns `otherwise` if the name has no usable letters. */
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
