import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router';
import type { StaffAction } from '../../../../contract/identity/staff.ts';
import type { StaffIconName } from '../show/staff-icon.tsx';

/** Sections in the order of the navigation, in groups of what belongs together: their sign, and the letter after `g`. */
const groups = [
  { today: { icon: 'today', letter: 't' } },
  {
    events: { icon: 'events', letter: 'e' },
    orders: { icon: 'orders', letter: 'o' },
    members: { icon: 'members', letter: 'm' },
    requests: { icon: 'requests', letter: 'r' },
  },
  {
    sell: { icon: 'sell', letter: 's' },
    exchange: { icon: 'orders', letter: 'x' },
    collect: { icon: 'collect', letter: 'k' },
    parcels: { icon: 'parcels', letter: 'd' },
    shift: { icon: 'shift', letter: 'h' },
    gates: { icon: 'gates', letter: 'g' },
  },
  {
    cases: { icon: 'cases', letter: 'c' },
    approvals: { icon: 'approvals', letter: 'a' },
    refunds: { icon: 'refunds', letter: 'f' },
    reports: { icon: 'reports', letter: 'b' },
  },
  {
    content: { icon: 'content', letter: 'n' },
    venues: { icon: 'venues', letter: 'v' },
    organisers: { icon: 'organisers', letter: 'i' },
    people: { icon: 'people', letter: 'p' },
    switches: { icon: 'switches', letter: 'w' },
    log: { icon: 'log', letter: 'l' },
  },
] as const satisfies readonly Readonly<Record<string, { icon: StaffIconName; letter: string }>>[];

type KeysOf<Group> = Group extends unknown ? keyof Group & string : never;
type SectionName = KeysOf<(typeof groups)[number]>;

/** What a page's file exports. */
interface StaffPageModule {
  readonly Component: ComponentType;
  readonly loader?: LoaderFunction;
}

/**
 * A page of the consoles. `path` is below `/Staff`, as React Router writes it (`Orders/:number`; empty for the first
 * page); `section` puts it into the navigation; whoever has none of the actions is told so, and never sees a link.
 */
export interface StaffPage {
  readonly path: string;
  readonly section?: SectionName;
  readonly action: StaffAction | 'own';
  readonly load: () => Promise<StaffPageModule>;
}

/** A section as the navigation shows it. */
export interface ShownSection {
  readonly name: SectionName;
  readonly to: string;
  readonly icon: StaffIconName;
  readonly letter: string;
}

/** The navigation of somebody: sections that have a page, and that they may see; groups without any are left out. */
export function shownSections(
  pages: readonly StaffPage[],
  may: (action: StaffAction | 'own') => boolean,
): ShownSection[][] {
  return groups
    .map((group: Readonly<Record<string, { icon: StaffIconName; letter: string }>>) =>
      Object.entries(group).flatMap(([name, { icon, letter }]): ShownSection[] => {
        const page = pages.find((one) => one.section === name && may(one.action));
        return page?.section ? [{ name: page.section, to: `/${page.path}`, icon, letter }] : [];
      }),
    )
    .filter((group) => group.length > 0);
}
