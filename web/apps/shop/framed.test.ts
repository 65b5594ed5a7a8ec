import { createElement as h, useId, type ReactNode } from 'react';
import {
  createRequestHandler,
  Meta,
  Outlet,
  Scripts,
  useLoaderData,
  useLocation,
  type LoaderFunctionArgs,
  type ServerBuild,
} from 'react-router';
import { expect, test } from 'vitest';
import { visitorContext, type OwnParts, type PageContext } from '../../../contract/page-context.ts';
import { SharedFrame, OwnHead, OwnPart, useHere, useOwn } from '../../shared/page/own.tsx';
import { pageContext } from '../../shared/page/page.ts';
import * as entry from './entry.server.tsx';

const mark = (slot: unknown) => `[[${String(slot)}]]`;

function setIn(frame: string, parts: OwnParts): string {
  const texts: Record<string, string> = {
    ...parts,
    name: own.viewer.displayName!,
    search: '?number=7&amp;a=b',
    query: 'number=7&amp;a=b&amp;',
  };
  return frame
    .replace('</body></html>', '[[data]]</body></html>')
    .replace('<meta name="[[head]]"/>', '[[head]]')
    .replaceAll(/\[\[(\w+)\]\]/g, (_, name: string) => texts[name]!);
}

const own = { ...visitorContext, viewer: { ...visitorContext.viewer, isLogin: true, displayName: 'Chan Sum Yi' } };

/** Shows its `useId`, which depends on its position in the document. */
function Named({ children }: { children?: ReactNode }) {
  const id = useId();
  return h('i', { id }, children);
}

function Header() {
  const { back, inLanguage } = useHere();
  return h(
    'header',
    null,
    useOwn().viewer.displayName,
    h('a', { href: inLanguage('zh_hk') }),
    h('input', { value: back, readOnly: true }),
    h(Named),
  );
}

function Bar() {
  return h('aside', null, h(Named), h(Named));
}

const routes = {
  root: {
    id: 'root',
    path: '',
    module: {
      loader: () => ({ language: 'en_us', seenAt: '2026-11-22T04:00:00.000Z' }),
      default: () =>
        h(
          Named,
          null,
          h(
            'div',
            null,
            h(SharedFrame, null, h(Header), h(Named)),
            h(OwnPart, { name: 'bar', children: h(Bar) }),
            h('main', null, h(OwnPart, { name: 'page', children: h(Outlet) })),
            h(SharedFrame, null, h(Named), h('footer', null, h(Named))),
          ),
        ),
      Layout: ({ children }: { children: ReactNode }) =>
        h(
          'html',
          null,
          h(
            'head',
            null,
            h(SharedFrame, null, h('meta', { name: 'theme-color' })),
            h(OwnHead, null, h(Meta)),
            h(SharedFrame, null, h('style', { id: 'style' }, 'b{}')),
          ),
          h('body', null, children, h(SharedFrame, null, h(Scripts))),
        ),
    },
  },
  page: {
    id: 'page',
    parentId: 'root',
    path: '*',
    module: {
      loader: ({ request }: LoaderFunctionArgs) => {
        if (request.url.includes('Broken')) throw new Response(null, { status: 404 });
        return { seat: `<b>${'row F seat 12'}</b>` };
      },
      meta: () => [{ title: 'Receipt 7' }, { name: 'robots', content: 'noindex' }],
      default: () => [
        h(Named, { key: 1 }),
        h('p', { key: 2 }, useLoaderData<{ seat: string }>().seat, useLocation().search),
        h(Named, { key: 3 }),
      ],
    },
  },
};

const build = {
  entry: { module: entry },
  routes,
  assets: {
    entry: { imports: [], module: '/entry.js' },
    routes: Object.fromEntries(Object.keys(routes).map((id) => [id, { id, module: `/${id}.js`, hasLoader: true }])),
    url: '/manifest.js',
    version: '1',
  },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '' },
} as unknown as ServerBuild;

async function render(path: string, inParts: boolean) {
  let whole = '';
  const taken: { key: string; parts: OwnParts; frame: string }[] = [];
  const context = entry.contextFor({
    language: 'en_us',
    nonce: 'n',
    own,
    slot: undefined,
    take: (html: string) => (whole = html),
    frames: inParts
      ? {
          tag: 'own-x',
          slot: mark,
          take: async (key: string, parts: OwnParts, frame: () => Promise<string>) => {
            taken.push({ key, parts, frame: await frame() });
          },
        }
      : undefined,
  } as unknown as PageContext);
  expect(context.get(pageContext).own).toBe(own);
  const { status } = await createRequestHandler(build, 'production')(new Request(`http://fei.test${path}`), context);
  return { status, whole, taken };
}

test('yields the whole document with the same IDs when the parts are inserted into the frame', async () => {
  const path = '/Receipt.html?number=7&a=b';
  const { whole } = await render(path, false);
  const { taken } = await render(path, true);
  const [{ parts, frame }] = taken as [(typeof taken)[number]];
  const handed = /(<!--\/?\$-->)/g;
  const seenAt = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;
  const plainly = (html: string) => html.replace(handed, '').replace(seenAt, 'then');
  expect(whole.match(/id="_R_\w+"/g)?.length).toBeGreaterThan(7);
  expect(plainly(setIn(frame, parts))).toBe(plainly(whole));
});

test("keeps the viewer's name, page data and address out of the frame", async () => {
  const { taken } = await render('/Receipt.html?number=7&a=b', true);
  const { frame, key, parts } = taken[0]!;
  expect(parts.page).toContain('row F seat 12');
  for (const text of ['Chan', 'row F', 'Receipt 7', 'number=7']) expect(frame + key).not.toContain(text);
});

test('shares one frame among all readers of a path', async () => {
  const keys: string[] = [];
  for (const path of ['/Receipt.html?number=7', '/Receipt.html?number=8', '/Cart.html'])
    keys.push((await render(path, true)).taken[0]!.key);
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('renders the whole document after an error or with a footer that confirms a subscription', async () => {
  const broken = await render('/Broken.html', true);
  expect([broken.status, broken.taken, broken.whole !== '']).toEqual([404, [], true]);
  expect((await render('/Receipt.html?subscribed=sent', true)).taken).toEqual([]);
});
