import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router';
import type { StaffAction } from '../../../../contract/identity/staff.ts';
import type { StaffIconName } from '../show/staff-icon.tsx';

/** Navigation order in groups, with icons and the letter after `g`. */
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

/** Exports of a page's file. */
interface StaffPageModule {
  readonly Component: ComponentType;
  readonly loader?: LoaderFunction;
}

/**
 * Page of the staff consoles. `path` is relative to `/Staff`, in React Router's syntax (`Orders/:number`; empty for the
 * first page). `section` adds it to the navigation. Users without the action see no link and get an explanation.
 */
export interface StaffPage {
  readonly path: string;
  readonly section?: SectionName;
  readonly action: StaffAction | 'own';
  readonly load: () => Promise<StaffPageModule>;
}

export interface ShownSection {
  readonly name: SectionName;
  readonly to: string;
  readonly icon: StaffIconName;
  readonly letter: string;
}

/** Returns a user's navigation: permitted sections with a page, without empty groups. */
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
