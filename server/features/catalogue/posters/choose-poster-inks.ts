import type { Category, EventType } from '../../../../contract/catalogue/feed.ts';
import type { Random } from './seed-random.ts';

/** Poster colours as `#RRGGBB`: background, words, and three inks for the picture. */
export interface Inks {
  readonly ground: string;
  readonly words: string;
  readonly first: string;
  readonly second: string;
  readonly third: string;
}

type PaletteName = EventType | 'family';

function inks(list: string): Inks {
  const [ground = '', words = '', first = '', second = '', third = ''] = list.split(' ').map((hex) => `#${hex}`);
  return { ground, words, first, second, third };
}

/**
 * Each palette has four variants, on paper, a night, a strong and a tinted background. Order: background, words, three
 * inks.
 */
export const palettes: Record<PaletteName, readonly [Inks, Inks, Inks, Inks]> = {
  // Magenta and plum.
  shows: [
    inks('FFF3EA 45103B E5267F FF9A6B 7B3FA0'),
    inks('2B0A2A FFE9DC F0308E FF9B6A 8E4FC7'),
    inks('AD1160 FFF1E6 FFA98F 4A0E44 FF6FA5'),
    inks('FFB8C9 4A0E44 E5267F FFF3EA 7A2A84'),
  ],
  // Court and pitch greens, ball yellow, clay.
  sports: [
    inks('F4F6E6 0A3A26 0F8F52 D3DF3F F0702F'),
    inks('052A1E EEF5D8 17A863 DDEB4F F5793B'),
    inks('0A6B41 F6F8E2 5CC98B DDEB4F 063B26'),
    inks('D9EC5A 0A3A26 0F8F52 FFFFF0 F0702F'),
  ],
  // Ink and vermilion on rice paper.
  cultural: [
    inks('F7F0E1 211C1A D5391F 4A423C D8A23E'),
    inks('1A1716 F5EAD6 E2472B 8B7F72 D8A23E'),
    inks('B62C17 FBF1DF F0B75A 2B1613 E9826A'),
    inks('E6D3AE 2A1C16 D5391F FBF3E2 54463C'),
  ],
  // A projector beam in a dark auditorium.
  cinema: [
    inks('EFF3FA 0D1B47 2D62F0 8CBBFF FFBE4D'),
    inks('0A1230 EAF1FF 3D74FF 9CC8FF FFC65C'),
    inks('1E44C4 F2F6FF 8FBBFF 0C1A52 FFC65C'),
    inks('A9CCFF 0C1A4A 2D62F0 F5F9FF FF9F45'),
  ],
  // Violet with screen cyan.
  streamed: [
    inks('F5F1FF 2A145C 7B3FF2 37C6D3 FF86C2'),
    inks('180B3A F1EAFF 8A52FF 45D6E2 FF8AC7'),
    inks('5B25C9 F6F0FF 5CE0E6 210F57 FF9ACB'),
    inks('CDB8FF 26105A 7B3FF2 FAF7FF 1FA9B8'),
  ],
  // Teal and amber.
  others: [
    inks('FFF6E1 083C40 0F8B88 F6A723 DB5A3C'),
    inks('06292D FFF1D2 18A39D F6A723 E8704F'),
    inks('0A666A FFF5DC FBB53B 063437 6CC9BF'),
    inks('FBBF4B 0A3337 0F8B88 FFF6E1 D2492E'),
  ],
  // Wine and gold.
  priority: [
    inks('FBF4E3 4A0D22 A3193F D6A544 E59A8F'),
    inks('260812 FBEBCB B3204A DDB052 EFA79B'),
    inks('7C1231 FCEFD3 E0B458 33081A D96C75'),
    inks('E8C98A 40091D A3193F FBF4E3 C0653A'),
  ],
  // Dominated by yellow.
  family: [
    inks('FFFBEA 1F2A5C FFC61A 2E9BE6 F2553D'),
    inks('1C2757 FFF6D6 FFCB2B 4DB2F2 FF6B52'),
    inks('FFC91F 22265A F2553D FFF8DE 2E86DE'),
    inks('FFDF6B 1F2A5C 2E9BE6 FFFBEA F2553D'),
  ],
};

/** Family events have their own palette regardless of type; other events use their type's palette. */
export function chooseInks(type: EventType, category: Category, random: Random): Inks {
  return random.pick(palettes[category === 'family' ? 'family' : type]);
}

/** Returns the relative luminance, 0 to 1 (WCAG 2.2). */
export function luminance(hex: string): number {
  const channel = (from: number): number => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** Returns the contrast ratio, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/**
 * Returns how an ink blends where it overlaps: it darkens a light background and brightens a dark one. An ink that
 * would disappear that way (a light one on a tint, a dark one at night) covers instead.
 */
export function overprint(ink: string, inks: Inks): string {
  const ground = luminance(inks.ground);
  if (ground > 0.3) return luminance(ink) < ground * 0.8 ? ' style="mix-blend-mode:multiply"' : '';
  return luminance(ink) > ground * 1.5 ? ' style="mix-blend-mode:screen"' : '';
}
