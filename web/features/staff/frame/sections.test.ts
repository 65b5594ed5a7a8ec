import { describe, expect, it } from 'vitest';
import { shownSections, type StaffPage } from './sections.ts';

const load = () => Promise.reject(new Error('never loaded'));
const pages: StaffPage[] = [
  { path: 'Switches', section: 'switches', action: 'switch.turn', load },
  { path: 'Requests', section: 'requests', action: 'request.move', load },
  { path: 'Requests/:number', action: 'request.move', load },
  { path: '', section: 'today', action: 'own', load },
];
const namesFor = (may: (action: string) => boolean) =>
  shownSections(pages, may).map((group) => group.map(({ name, to }) => `${name} ${to}`));

describe('navigation sections', () => {
  it('lists the sections of existing pages in navigation order, by group', () => {
    expect(namesFor(() => true)).toEqual([['today /'], ['requests /Requests'], ['switches /Switches']]);
  });

  it('hides sections that no grant allows', () => {
    expect(namesFor((action) => action === 'own')).toEqual([['today /']]);
    expect(namesFor((action) => action === 'request.move')).toEqual([['requests /Requests']]);
  });

  it('gives every section a unique letter', () => {
    const names = ['today', 'events', 'orders', 'members', 'requests', 'sell', 'shift', 'gates', 'cases'] as const;
    const more = [
      'approvals',
      'refunds',
      'reports',
      'content',
      'venues',
      'organisers',
      'people',
      'switches',
      'log',
    ] as const;
    const all = [...names, ...more].map((section): StaffPage => ({ path: section, section, action: 'own', load }));
    const letters = shownSections(all, () => true)
      .flat()
      .map(({ letter }) => letter);
    expect(new Set(letters).size).toBe(names.length + more.length);
  });
});
