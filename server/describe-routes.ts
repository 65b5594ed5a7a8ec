import { dataDownloads } from '../contract/privacy.ts';
import { oneClickPath } from '../contract/newsletter.ts';
import { orderFiles } from '../contract/orders.ts';
import { addressListRoute, salesPointKinds } from '../contract/sales-points.ts';
import { providers } from '../contract/ways-in.ts';
import { uploadRoute } from './serve-uploads.ts';

/** An address that programs use though it is no call of the contract: what goes in or comes out is no JSON of ours. */
export interface OtherRoute {
  readonly method: 'get' | 'post' | 'put';
  /** As Fastify writes it. */
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly access: 'anyone' | 'member' | 'provider';
  /** What parameters of the path may be, where that is a list. */
  readonly params?: Readonly<Record<string, readonly string[]>>;
  /** What query it reads, by name. */
  readonly query?: readonly string[];
  /** Content type of what is sent. */
  readonly takes?: string;
  /** Content type of what comes, by status; `null` for nothing. */
  readonly answers: Readonly<Record<number, string | null>>;
}

const provider = { provider: providers } as const;
const redirect = { 303: null } as const;

/** All of them, in the order of their subjects. */
export const otherRoutes: readonly OtherRoute[] = [
  {
    method: 'get',
    path: '/api/performances/:performanceId/seat-stream',
    operationId: 'followSeatStates',
    summary: 'Which seats are taken, as server-sent events: the whole first, then changes.',
    access: 'anyone',
    answers: { 200: 'text/event-stream' },
  },
  ...(Object.keys(orderFiles) as (keyof typeof orderFiles)[]).map((kind) => ({
    method: 'get' as const,
    path: orderFiles[kind],
    operationId: `download${kind === 'tickets' ? 'Tickets' : kind === 'receipt' ? 'Receipt' : 'CalendarEntry'}`,
    summary: `The ${kind === 'calendar' ? 'calendar entry' : kind} of a paid transaction, as a file.`,
    access: 'member' as const,
    answers: { 200: kind === 'calendar' ? 'text/calendar' : 'application/pdf' },
  })),
  ...(Object.keys(dataDownloads) as (keyof typeof dataDownloads)[]).map((kind) => ({
    method: 'get' as const,
    path: dataDownloads[kind],
    operationId: `downloadOwnData${kind === 'json' ? '' : 'AsPage'}`,
    summary: 'All data that is held about the member, as a file.',
    access: 'member' as const,
    answers: { 200: kind === 'json' ? 'application/json' : 'text/html' },
  })),
  {
    method: 'get',
    path: '/posters/:number/:file',
    operationId: 'readPoster',
    summary: "An event's poster: `en_us.svg`, or as a picture for previews `en_us.png`; likewise zh_hk and zh_cn.",
    access: 'anyone',
    answers: { 200: 'image/*' },
  },
  {
    method: 'get',
    path: '/banners/:number/:file',
    operationId: 'readBannerPicture',
    summary: 'The picture of a banner that leads to no event and brought none: `en_us.svg`; likewise zh_hk and zh_cn.',
    access: 'anyone',
    answers: { 200: 'image/svg+xml' },
  },
  {
    method: 'get',
    path: '/pictures/:file',
    operationId: 'readTextPicture',
    summary: 'A picture of an information page: `choose-seats.en_us.webp`.',
    access: 'anyone',
    query: ['v'],
    answers: { 200: 'image/webp' },
  },
  {
    method: 'get',
    path: addressListRoute,
    operationId: 'downloadAddressList',
    summary: 'The list of box offices or ticketing kiosks to print: `en_us.pdf`; likewise zh_hk and zh_cn.',
    access: 'anyone',
    params: { kind: salesPointKinds },
    answers: { 200: 'application/pdf' },
  },
  {
    method: 'put',
    path: uploadRoute,
    operationId: 'putUpload',
    summary: 'Takes one picture at a presigned address (S3 signature V4), unless a bucket is configured.',
    access: 'anyone',
    takes: 'image/*',
    answers: { 200: null },
  },
  {
    method: 'get',
    path: '/api/login/:provider/start',
    operationId: 'startProviderLogin',
    summary: 'Leads a browser to a provider of identity, and back to `targetUrl`, a page of this site.',
    access: 'anyone',
    params: provider,
    query: ['targetUrl'],
    answers: redirect,
  },
  {
    method: 'get',
    path: '/api/login/:provider/callback',
    operationId: 'finishProviderLogin',
    summary: 'Where a provider of identity sends browsers back to.',
    access: 'anyone',
    params: provider,
    query: ['state', 'code', 'iss'],
    answers: redirect,
  },
  {
    method: 'post',
    path: '/api/login/:provider/callback',
    operationId: 'finishProviderLoginByPost',
    summary: 'The same for a provider that has the browser post its answer.',
    access: 'anyone',
    params: provider,
    takes: 'application/x-www-form-urlencoded',
    answers: redirect,
  },
  {
    method: 'post',
    path: '/api/payments/:provider/callback',
    operationId: 'receivePaymentCallback',
    summary: 'Where a payment provider tells what became of a charge, signed as it signs. Repeats change nothing.',
    access: 'provider',
    takes: 'application/octet-stream',
    answers: { 204: null },
  },
  {
    method: 'post',
    path: oneClickPath,
    operationId: 'unsubscribeByOneClick',
    summary: 'Where mail programs unsubscribe their reader (RFC 8058).',
    access: 'anyone',
    query: ['token'],
    takes: 'application/x-www-form-urlencoded',
    answers: { 200: 'application/json' },
  },
  {
    method: 'get',
    path: oneClickPath,
    operationId: 'showUnsubscribe',
    summary: 'Leads people who open that address to the page with the button.',
    access: 'anyone',
    query: ['token'],
    answers: redirect,
  },
  {
    method: 'get',
    path: '/healthz',
    operationId: 'checkHealth',
    summary: 'Whether the process runs, and what became of the last week of mail.',
    access: 'anyone',
    answers: { 200: 'application/json' },
  },
  {
    method: 'get',
    path: '/readyz',
    operationId: 'checkReadiness',
    summary: 'Whether the process can serve: the database answers.',
    access: 'anyone',
    answers: { 200: 'application/json', 503: 'application/json' },
  },
];

/** One of them as OpenAPI writes it. */
export function describeRoute(route: OtherRoute): Record<string, unknown> {
  const { operationId, summary, params = {}, query = [], takes, answers, access } = route;
  const text = (values?: readonly string[]) => ({ type: 'string', ...(values ? { enum: [...values] } : {}) });
  const parameters = [
    ...[...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
      name,
      in: 'path',
      required: true,
      schema: text(params[name]),
    })),
    ...query.map((name) => ({ name, in: 'query', required: false, schema: text() })),
  ];
  return {
    operationId,
    summary,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(takes ? { requestBody: { required: true, content: { [takes]: {} } } } : {}),
    ...(access === 'member' ? { security: [{ session: [] }] } : {}),
    responses: Object.fromEntries(
      Object.entries(answers).map(([status, type]) => [
        status,
        { description: type ? 'Done.' : 'Done; nothing is said.', ...(type ? { content: { [type]: {} } } : {}) },
      ]),
    ),
  };
}
