import '../apps/staff/staff.css';
import type { ReactNode } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, type RouteObject } from 'react-router';
import { createTranslator } from 'use-intl/core';
import { intlLocale, type Language } from '../../contract/core/language.ts';
import { staffActions, type StaffAction } from '../../contract/identity/staff.ts';
import type { OwnStaff } from '../../contract/identity/staff-account.ts';
import { frameRoute, setOwnStaff } from '../features/staff/api/own-staff.ts';
import { AvailablePages } from '../features/staff/api/available-pages.ts';
import { ProofDialog } from '../features/staff/prove/proof-dialog.tsx';
import { switchLanguage, MessagesProvider } from '../features/staff/language/language.tsx';
import { loadStaffMessages } from '../features/staff/language/load-staff-messages.ts';
import { mount } from './mount.tsx';

const allActions = Object.keys(staffActions) as StaffAction[];

const administrator: OwnStaff = {
  staffId: '0193a000-0000-7000-8000-000000000001',
  name: 'Chan Siu Ming',
  email: 'chan@fei.example',
  language: 'en_us',
  grants: [{ role: 'administrator', scope: { kind: 'everything' } }],
  actions: allActions,
  atCounter: false,
  csrfToken: 'staff-token',
};

interface StaffMount {
  language?: Language;
  /** The logged-in staff member; the administrator by default. */
  own?: Partial<OwnStaff>;
  /** Addresses of pages that components link to. */
  pages?: readonly string[];
}

/**
 * Renders a console component within the console frame's context.
 * @returns a translator for the language.
 */
export async function mountStaff(content: ReactNode, options: StaffMount = {}) {
  return mountRoutes(
    [
      { index: true, element: content },
      { path: '*', element: null },
    ],
    '/',
    options,
  );
}

/** Renders a console page at an address with its loader data. */
export async function mountStaffPage(
  page: { Component: () => ReactNode; loader?: unknown },
  { path, at, ...options }: StaffMount & { path: string; at: string },
) {
  const { Component, loader } = page;
  const route = { path, Component, ...(loader ? { loader: loader as NonNullable<RouteObject['loader']> } : {}) };
  return mountRoutes([route, { path: '*', element: null }], at, options);
}

async function mountRoutes(children: RouteObject[], at: string, { language = 'en_us', own, pages = [] }: StaffMount) {
  await switchLanguage(language);
  const viewer = { ...administrator, language, ...own };
  setOwnStaff(viewer);
  const frame = (
    <AvailablePages value={pages}>
      <main>
        <h1>Page</h1>
        <Outlet />
      </main>
      <ProofDialog />
    </AvailablePages>
  );
  const router = createMemoryRouter(
    [{ id: frameRoute, path: '/', loader: () => viewer, element: frame, HydrateFallback: () => null, children }],
    { initialEntries: [at] },
  );
  mount(
    <MessagesProvider>
      <RouterProvider router={router} />
    </MessagesProvider>,
  );
  const t = createTranslator({ locale: intlLocale[language], messages: await loadStaffMessages(language) });
  return { t, router };
}
