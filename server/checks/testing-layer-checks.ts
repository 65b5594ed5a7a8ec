import * as layers from './architecture-layers.ts';
import type { Rule } from './architecture-tree.ts';

export type FileContents = Readonly<Record<string, string>>;

/** Architecture rule, with examples of what it reports. */
export interface Check {
  readonly name: string;
  readonly rule: Rule;
  /** Exceptions with their reasons, keyed by `file` or `file subject`. */
  readonly justified?: Readonly<Record<string, string>>;
  /** Trees that break the rule, keyed by the violation's `file:line`. */
  readonly broken: Readonly<Record<string, FileContents>>;
  /** Tree that is close to a violation but correct. */
  readonly right: FileContents;
}

const seating = 'server/features/seating';

const many = (count: number, folder: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${folder}/file-${at}.ts`, '']));

export const layerChecks: readonly Check[] = [
  {
    name: "a feature's folder imports only earlier folders and the feature's stores and rules",
    rule: layers.partsOfFeaturesGoDown,
    broken: {
      [`${seating}/layout/lay-out.ts:1`]: { [`${seating}/layout/lay-out.ts`]: "import '../holds/hold-it.ts';" },
      [`${seating}/inventory/keep-it.ts:2`]: {
        [`${seating}/inventory/keep-it.ts`]: "\nimport type { Map } from '../map/read-map.ts';",
      },
      [`${seating}/store.ts:1`]: { [`${seating}/store.ts`]: "import { rows } from './holds/store-held.ts';" },
      [`${seating}/holds/hold-it.ts:1`]: { [`${seating}/holds/hold-it.ts`]: "import { serve } from '../routes.ts';" },
    },
    right: {
      [`${seating}/holds/hold-it.ts`]:
        "import '../inventory/keep-it.ts';\nimport '../store.ts';\nimport '../rules.ts';",
      [`${seating}/calls.ts`]: "import './holds/hold-it.ts';\nimport './map/read-map.ts';",
      [`${seating}/layout/lay-out.test.ts`]: "import '../holds/hold-it.ts';",
    },
  },
  {
    name: 'a contract folder imports only earlier folders and page addresses',
    rule: layers.partsOfTheContractGoDown,
    broken: {
      'contract/core/call.ts:1': { 'contract/core/call.ts': "import { Hold } from '../seating/holds.ts';" },
      'contract/seating/holds.ts:1': { 'contract/seating/holds.ts': "import { Cart } from '../orders/orders.ts';" },
      'contract/orders/orders.ts:1': { 'contract/orders/orders.ts': "import { calls } from '../calls.ts';" },
      'contract/parking/park.ts:1': { 'contract/parking/park.ts': '' },
    },
    right: {
      'contract/orders/orders.ts': "import '../seating/holds.ts';\nimport '../core/call.ts';\nimport '../routes.ts';",
      'contract/calls.ts': "import './orders/orders.ts';",
    },
  },
  {
    name: 'the web imports downwards: apps, features in order, shared code, widgets and words',
    rule: layers.webGoesDown,
    broken: {
      'web/ui/button.tsx:1': { 'web/ui/button.tsx': "import { useSite } from '../shared/page/site.tsx';" },
      'web/shared/page/page.ts:1': { 'web/shared/page/page.ts': "import '../../features/orders/cart/cart.tsx';" },
      'web/features/catalogue/event/head.tsx:1': {
        'web/features/catalogue/event/head.tsx': "import '../../orders/cart/cart.tsx';",
      },
      'web/features/favourites/list.tsx:1': {
        'web/features/favourites/list.tsx': "import '../catalogue/event/head.tsx';",
      },
      'web/features/shell/shell.tsx:1': { 'web/features/shell/shell.tsx': "import '../../apps/shop/root.tsx';" },
      'web/apps/staff/root.tsx:1': { 'web/apps/staff/root.tsx': "import '../shop/root.tsx';" },
      'web/features/staff/cases/case.tsx:1': { 'web/features/staff/cases/case.tsx': "import '../events/events.tsx';" },
    },
    right: {
      'web/apps/shop/root.tsx': "import '../../features/shell/shell.tsx';\nimport './site.ts';",
      'web/features/favourites/list.tsx': "import '../catalogue/cards/card.tsx';",
      'web/features/orders/cart/cart.tsx': "import '../../catalogue/event/head.tsx';\nimport '../../../ui/button.tsx';",
      'web/features/catalogue/event/head.test.tsx': "import '../../orders/cart/cart.tsx';",
      'web/features/staff/cases/case.tsx': "import './case-list.tsx';\nimport '../forms/staff-form.tsx';",
      'web/testing/mount.tsx': "import '../features/orders/cart/cart.tsx';",
    },
  },
  {
    name: 'every folder of the web has a layer',
    rule: layers.webFoldersAreListed,
    broken: {
      'web/loose.ts:1': { 'web/loose.ts': '' },
      'web/features/parking/park.tsx:1': { 'web/features/parking/park.tsx': '' },
      'web/apps/kiosk/root.tsx:1': { 'web/apps/kiosk/root.tsx': '' },
    },
    right: {
      'web/ui/button.tsx': '',
      'web/features/orders/cart/cart.tsx': '',
      'web/apps/gate/root.tsx': '',
      'web/testing/mount.tsx': '',
    },
  },
  {
    name: 'no folder has more than 40 files, except tests',
    rule: layers.foldersAreSmall,
    broken: { 'web/ui:1': many(41, 'web/ui') },
    right: { ...many(40, 'web/ui'), 'web/ui/more.test.ts': '' },
  },
];
