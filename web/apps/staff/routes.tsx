import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { loadKept } from '../../features/staff/api/keep-page.ts';
import { frameRoute, ownStaff, requireAction } from '../../features/staff/api/own-staff.ts';
import { staffApi } from '../../features/staff/api/staff-api.ts';
import { Frame } from '../../features/staff/frame/frame.tsx';
import { NotFound, PageTrouble, TroubleAlone } from '../../features/staff/frame/page-trouble.tsx';
import type { StaffPage } from '../../features/staff/frame/sections.ts';
import { signInPath } from '../../features/staff/sign-in/way-back.ts';
import { Waiting } from '../../features/staff/frame/waiting.tsx';
import { staffPages } from './pages.ts';

/**
 * A page's program, brought by its loader. React Router's own `lazy` shows nothing at all where a program cannot be had, and
 * does not ask again.
 */
function programOf<Program extends { Component: ComponentType }>(load: () => Promise<Program>) {
  let brought: Program | undefined;
  return {
    Component: () => {
      const Page = brought?.Component;
      return Page ? <Page /> : null;
    },
    /** Once: a page that is asked for again does not wait for its program. */
    bring: async () => (brought ??= await load()),
  };
}

/** Where the server does not answer either, that is what is wrong; else it has another version than this document. */
async function askWhy(error: unknown): Promise<never> {
  await staffApi.readOwnStaff();
  throw error;
}

/** A page is loaded when it is asked for, and shown only to whoever may see it. */
function routeOf(page: StaffPage): RouteObject {
  const { Component, bring } = programOf(page.load);
  return {
    ...(page.path === '' ? { index: true } : { path: page.path }),
    ErrorBoundary: PageTrouble,
    Component,
    loader: async (args: LoaderFunctionArgs, context?: unknown) => {
      await requireAction(page.action);
      const { staffId } = await ownStaff();
      return loadKept(`${staffId} ${args.request.url}`, async () => {
        const { loader } = await bring().catch(askWhy);
        return typeof loader === 'function' ? loader(args, context) : null;
      });
    },
  };
}

/** A page on the way in: nobody is logged in, and there is no frame. */
function doorOf(load: () => Promise<{ Component: ComponentType }>): RouteObject {
  const { Component, bring } = programOf(load);
  return {
    HydrateFallback: Waiting,
    ErrorBoundary: TroubleAlone,
    Component,
    loader: async () => {
      await bring();
      return null;
    },
  };
}

/** The addresses of the consoles, below `/Staff`. */
export const routes: RouteObject[] = [
  { path: `/${signInPath}`, ...doorOf(() => import('./pages/sign-in.tsx')) },
  { path: '/Invitation', ...doorOf(() => import('./pages/invitation.tsx')) },
  {
    id: frameRoute,
    path: '/',
    loader: () => ownStaff(),
    Component: () => <Frame pages={staffPages} />,
    ErrorBoundary: TroubleAlone,
    HydrateFallback: Waiting,
    children: [...staffPages.map(routeOf), { path: '*', Component: NotFound }],
  },
];
