import {
  createRequestHandler,
  RouterContextProvider,
  type ActionFunction,
  type ActionFunctionArgs,
  type EntryContext,
  type LoaderFunctionArgs,
} from 'react-router';
import type { OwnParts, PageContext } from '../../../contract/page-context.ts';
import type { PageBuild } from './render-page.ts';

interface TestPage {
  write: (context: PageContext, actionData: unknown, loaded: unknown) => string;
  /** Writes a page in parts with its frame, or returns `undefined` to write it whole. */
  inParts?: (context: PageContext, pathname: string) => { parts: OwnParts; frame: () => string } | undefined;
  load?: (context: PageContext, url: URL) => Promise<unknown>;
  action?: (context: PageContext, form: Record<string, unknown>) => ReturnType<ActionFunction>;
}

/** Returns a build whose only page is served at every address without React, to test the server's page handling. */
export function testPageBuild(page: TestPage): PageBuild {
  const contexts = new WeakMap<object, PageContext>();
  const contextOf = (provider: unknown) => contexts.get(provider as RouterContextProvider)!;
  return {
    entry: {
      module: {
        createRequestHandler,
        contextFor(context) {
          const provider = new RouterContextProvider();
          contexts.set(provider, context);
          return provider;
        },
        default: async (
          _request: Request,
          status: number,
          headers: Headers,
          { staticHandlerContext }: EntryContext,
          provider: unknown,
        ) => {
          headers.set('content-type', 'text/html; charset=utf-8');
          const context = contextOf(provider);
          const { pathname } = staticHandlerContext.location;
          const inParts = page.inParts?.(context, pathname);
          if (inParts) {
            await context.frames?.take(pathname, inParts.parts, async () => inParts.frame());
            return new Response(null, { status, headers });
          }
          return new Response(
            page.write(context, staticHandlerContext.actionData?.page, staticHandlerContext.loaderData.page),
            {
              status,
              headers,
            },
          );
        },
      },
    },
    routes: {
      page: {
        id: 'page',
        path: '*',
        module: {
          ...(page.action && {
            action: async ({ context, request }: ActionFunctionArgs) =>
              page.action!(contextOf(context), Object.fromEntries(await request.formData())),
          }),
          ...(page.load && {
            loader: ({ context, request }: LoaderFunctionArgs) => page.load!(contextOf(context), new URL(request.url)),
          }),
          default: () => null,
        },
      },
    },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '' },
  };
}
