import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { frameRoute, ownStaff, requireAction } from '../../features/staff/api/own-staff.ts';
import { Frame } from '../../features/staff/frame/frame.tsx';
import { NotFound, PageTrouble, TroubleAlone } from '../../features/staff/frame/page-trouble.tsx';
import type { StaffPage } from '../../features/staff/frame/sections.ts';
import { signInPath } from '../../features/staff/sign-in/way-back.ts';
import { Waiting } from '../../features/staff/frame/waiting.tsx';
import { staffPages } from './pages.ts';

/** A page is loaded when it is asked for, and shown only to whoever may see it. */
function routeOf(page: StaffPage): RouteObject {
  return {
    ...(page.path === '' ? { index: true } : { path: page.path }),
    ErrorBoundary: PageTrouble,
    lazy: async () => {
      const { Component, loader } = await page.load();
      return {
        Component,
        loader: async (args: LoaderFunctionArgs, context?: unknown) => {
          await requireAction(page.action);
          return typeof loader === 'function' ? loader(args, context) : null;
        },
      };
    },
  };
}

/** A page on the way in: nobody is logged in, and there is no frame. */
function doorOf(load: () => Promise<{ Component: ComponentType }>): RouteObject {
  return { HydrateFallback: Waiting, ErrorBoundary: TroubleAlone, lazy: async () => ({ ...(await load()) }) };
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
