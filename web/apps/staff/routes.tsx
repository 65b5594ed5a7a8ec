import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { loadWithFallback } from '../../features/staff/api/stale-page.ts';
import { frameRoute, ownStaff, requireAction } from '../../features/staff/api/own-staff.ts';
import { staffApi } from '../../features/staff/api/staff-api.ts';
import { StaffFrame } from '../../features/staff/frame/staff-frame.tsx';
import { NotFound, PageError, StandaloneError } from '../../features/staff/frame/page-error.tsx';
import type { StaffPage } from '../../features/staff/frame/sections.ts';
import { signInPath } from '../../features/staff/sign-in/return-to.ts';
import { LoadingScreen } from '../../features/staff/frame/loading-screen.tsx';
import { staffPages } from './pages.ts';

/**
 * Loads a page's program in its loader. React Router's own `lazy` shows nothing when a program can't be fetched, and
 * doesn't retry.
 */
function programOf<Program extends { Component: ComponentType }>(load: () => Promise<Program>) {
  let brought: Program | undefined;
  return {
    Component: () => {
      const Page = brought?.Component;
      return Page ? <Page /> : null;
    },
    /** Caches the program, so that a second visit doesn't wait for it. */
    bring: async () => (brought ??= await load()),
  };
}

/**
 * Throws the server's error if the server doesn't respond either; otherwise the server has a different version from
 * this document.
 */
async function findWhyUnavailable(error: unknown): Promise<never> {
  await staffApi.readOwnStaff();
  throw error;
}

/** Loads a page on demand and shows it only to staff members with the permission. */
function routeOf(page: StaffPage): RouteObject {
  const { Component, bring } = programOf(page.load);
  return {
    ...(page.path === '' ? { index: true } : { path: page.path }),
    ErrorBoundary: PageError,
    Component,
    loader: async (args: LoaderFunctionArgs, context?: unknown) => {
      await requireAction(page.action);
      const { staffId } = await ownStaff();
      return loadWithFallback(`${staffId} ${args.request.url}`, async () => {
        const { loader } = await bring().catch(findWhyUnavailable);
        return typeof loader === 'function' ? loader(args, context) : null;
      });
    },
  };
}

/** Routes a sign-in page, which has no frame because no one is logged in. */
function doorOf(load: () => Promise<{ Component: ComponentType }>): RouteObject {
  const { Component, bring } = programOf(load);
  return {
    HydrateFallback: LoadingScreen,
    ErrorBoundary: StandaloneError,
    Component,
    loader: async () => {
      await bring();
      return null;
    },
  };
}

export const routes: RouteObject[] = [
  { path: `/${signInPath}`, ...doorOf(() => import('../../features/staff/sign-in/sign-in.tsx')) },
  { path: '/Invitation', ...doorOf(() => import('../../features/staff/sign-in/invitation.tsx')) },
  {
    id: frameRoute,
    path: '/',
    loader: () => ownStaff(),
    Component: () => <StaffFrame pages={staffPages} />,
    ErrorBoundary: StandaloneError,
    HydrateFallback: LoadingScreen,
    children: [...staffPages.map(routeOf), { path: '*', Component: NotFound }],
  },
];
