import { readFile } from 'node:fs/promises';
import { staffPages } from '../web/apps/staff/pages.ts';
import events from '../words/staff/events.en_us.ts';
import content from '../words/staff/content/content.en_us.ts';
import { expect, test, type Page } from './journey.ts';
import { inspectPage } from './inspect-page.ts';
import { enterAsStaff, openStaff } from './staff.ts';

interface Listed {
  /** List that links to it, if its path differs from the start of this path. */
  readonly list?: string;
  /** Suffixes of the first item's address; each is another page to check. */
  readonly views?: readonly string[];
}

/** Detail pages that have an example in the demonstration: the first item in the list is checked. */
const listed: Readonly<Record<string, Listed>> = {
  'Members/:memberId': { list: 'Members?text=demo%40fei.example' },
  'Events/:number/:tab?': { views: Object.keys(events.tabs) },
  'People/:staffId': {},
  'Content/Pages/:name/:view?': { list: 'Content', views: Object.keys(content.views) },
  'Content/News/:itemId': {},
  'Content/Banners/:itemId': {},
  'Content/Notices/:itemId': {},
  'Content/SalesPoints/:itemId': {},
  'Venues/:venueId': {},
  'Organisers/:presenterId': {},
  'Reports/Performances/:performanceId/:view?': { list: 'Reports', views: ['', 'Sales'] },
};

/** Detail pages that have no example: the named journey checks them. */
const looked: Readonly<Record<string, string>> = {
  'Orders/:number': 'staff-orders',
  'Requests/:reference': 'staff-orders',
  'Cases/:number': 'staff-cases',
  'Approvals/:approvalId': 'staff-approvals',
  'Shift/Past/:shiftId': 'staff-drawers',
  'Venues/:venueId/Plans/:key': 'staff-plan-editor',
};

async function findFirst(page: Page, path: string, { list }: Listed): Promise<string> {
  const [begin = ''] = path.split(':');
  await openStaff(page, `/${list ?? begin.replace(/\/$/, '')}`);
  // The link for adding an item comes first.
  const link = page.locator(`main a[href^="/Staff/${begin}"]:not([href$="/New"])`).first();
  const address = (await link.getAttribute('href')) ?? '';
  return address.replace(/^\/Staff/, '').replace(/[?#].*$/, '');
}

for (const { path } of staffPages.filter((one) => one.path.includes(':'))) {
  const of = listed[path];
  if (!of) {
    test(`covers /Staff/${path} by a journey`, async () => {
      const journey = await readFile(new URL(`${looked[path] ?? path}.test.ts`, import.meta.url), 'utf8');
      expect(journey).toMatch(new RegExp(`inspectPage\\(\\w+, '${path}'`));
    });
    continue;
  }
  for (const view of of.views ?? [''])
    test(`meets WCAG 2.2 AA at /Staff/${path}${view && `: ${view}`}`, async ({ page, context }) => {
      await enterAsStaff(context, 'administrator', 'zh_hk');
      const first = await findFirst(page, path, of);
      // A link may already include a view.
      const address = of.views ? first.split('/').slice(0, path.split('/').length).join('/') : first;
      await openStaff(page, view ? `${address}/${view}` : address);
      await inspectPage(page, `/Staff${address}/${view}`, { alsoWide: true });
    });
}
