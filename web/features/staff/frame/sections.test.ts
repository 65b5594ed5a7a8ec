import { describe, expect, it } from 'vitest';
import { shownSections, type StaffPage } from './sections.ts';

const load = () => Promise.reject(new Error('nobody loads it'));
const pages: StaffPage[] = [
  { path: 'Switches', section: 'switches', action: 'switch.turn', load },
  { path: 'Requests', section: 'requests', action: 'request.move', load },
  { path: 'Requests/:number', action: 'request.move', load },
  { path: '', section: 'today', action: 'own', load },
];
const namesFor = (may: (action: string) => boolean) =>
  shownSections(pages, may).map((group) => group.map(({ name, to }) => `${name} ${to}`));

describe('the navigation', () => {
  it('has the sections whose pages exist, in an order of its own, in groups', () => {
    expect(namesFor(() => true)).toEqual([['today /'], ['requests /Requests'], ['switches /Switches']]);
  });

  it('shows nobody what no grant allows', () => {
    expect(namesFor((action) => action === 'own')).toEqual([['today /']]);
    expect(namesFor((action) => action === 'request.move')).toEqual([['requests /Requests']]);
  });

  it('has a letter of its own for every section', () => {
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
