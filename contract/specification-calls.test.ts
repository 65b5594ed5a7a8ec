import { describe, expect, test } from 'vitest';
import type { Call } from './core/call.ts';
import { calls, callNamesOf } from './calls.ts';

/**
 * Every call in section 7 of the customer's specification, in its spelling: method, path, query and path parameters,
 * and body if any. Copied from the specification, not derived from the contract.
 */
const specified: readonly (readonly [method: Call['method'], path: string, carries?: Carries])[] = [
  ['GET', '/data/bannerList.json', { query: ['_t', 'date'] }],
  ['GET', '/data/utsvCategoryListWithUrbtix.json', { query: ['_t'] }],
  ['GET', '/data/utsvEventList.json', { query: ['_t'] }],
  ['GET', '/data/urbtixEventList.json', { query: ['_t'] }],
  ['GET', '/data/brandedPresenterList.json', { query: ['_t'] }],
  ['GET', '/data/utsvPassEventList.json', { query: ['_t'] }],
  ['GET', '/data/newsList.json', { query: ['_t'] }],
  ['GET', '/data/popupEventList.json', { query: ['_t'] }],
  ['GET', '/data/config.json', { query: ['_t'] }],
  ['GET', '/data/faqList.json', { query: ['_t'] }],
  ['GET', '/api/is_hot_event.do'],
  ['GET', '/api/kdafEventList.do'],
  ['GET', '/api/hkiffEventList.do'],
  ['GET', '/api/posts.do', { query: ['page', 'size'] }],
  ['GET', '/api/txnChangeRequest/presignedUrl.do', { query: ['fileName'] }],
  ['GET', '/api/addressList.do'],
  ['GET', '/api/user.do'],
  ['GET', '/api/Member/MyFavourite.do'],
  ['GET', '/api/Member/TxnHistory.do'],
  ['GET', '/api/Member/TransactionDetail.do', { query: ['number'] }],
  ['GET', '/api/Member/MemberInfo.do'],
  ['GET', '/api/memberTopUps.do'],
  ['GET', '/api/user/point_history.do'],
  ['GET', '/api/ticketWishlist.do'],
  ['GET', '/api/ticketWishlist/:id.do', { params: ['id'] }],
  ['GET', '/api/user/balance.do'],
  ['POST', '/Logout.do'],
  ['POST', '/ContactUs.do', { form: true, body: ['name', 'email', 'telephone', 'message'] }],
  ['POST', '/api/txnChangeRequest.do', { body: ['number', 'firstDigits', 'lastDigits', 'picture'] }],
  ['POST', '/api/unsubscribe.do', { query: ['email'] }],
  ['POST', '/api/user/login.do', { query: ['locale'], body: ['loginName', 'password'] }],
  ['POST', '/api/otp.do'],
  ['POST', '/api/otp2.do'],
  ['POST', '/api/otp3.do'],
  ['POST', '/api/LoginOTP.do', { query: ['locale'] }],
  ['POST', '/api/login/facebook.do', { query: ['locale'] }],
  ['POST', '/api/login/google.do', { query: ['locale'] }],
  ['POST', '/api/login/apple.do', { query: ['locale'] }],
  ['POST', '/api/user/forgotPassword.do', { body: ['email'] }],
  ['POST', '/api/user/register.do', { body: ['email', 'password'] }],
  ['POST', '/api/Member/MemberInfo.do', { body: [] }],
  ['POST', '/api/Member/ChangePassword.do', { body: [] }],
  ['POST', '/memberTopUpPayments.do', { body: [] }],
  ['POST', '/api/ticketWishlist.do', { body: ['performanceId', 'tickets'] }],
  // The specification spells it this way.
  ['POST', '/api/ticketWishlish/:id/sequence.do', { params: ['id'], body: ['sequence'] }],
  ['POST', '/api/ticketWishlist/:id/payment.do', { params: ['id'] }],
  ['POST', '/api/user/txns.do'],
  ['POST', '/api/user/personalNotices.do'],
  ['POST', '/api/user/personalNotice/read.do', { body: [] }],
  ['DELETE', '/api/ticketWishlist/:id.do', { params: ['id'] }],
  ['POST', '/Login.do', { query: ['targetUrl'] }],
  ['POST', '/Member/Subscribe.do'],
];

/** Names that each part of the call must include. */
interface Carries {
  params?: readonly string[];
  query?: readonly string[];
  body?: readonly string[];
  /** Accepts `application/x-www-form-urlencoded`. */
  form?: true;
}

const contract = new Map(callNamesOf('json').map((name): [string, Call] => [nameOf(calls[name]), calls[name]]));

function nameOf({ method, path }: Pick<Call, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

/** Returns the field names of an object schema; empty for any other schema. */
function fieldsOf(schema: Call['body']): string[] {
  const shape: unknown = schema ? Reflect.get(schema.def, 'shape') : undefined;
  return typeof shape === 'object' && shape !== null ? Object.keys(shape) : [];
}

describe('specified calls', () => {
  const built = specified.map(([method, path, carries = {}]) => ({ method, path, carries }));

  test.each(built)('provides $method $path with the specified parameters', ({ method, path, carries }) => {
    const definition = contract.get(nameOf({ method, path }));
    expect(definition, 'no such call in the contract').toBeDefined();
    if (!definition) return;
    expect(fieldsOf(definition.params)).toEqual(carries.params ?? []);
    expect(fieldsOf(definition.query)).toEqual(expect.arrayContaining([...(carries.query ?? [])]));
    if (carries.body) {
      expect(definition.body, 'takes no body').toBeDefined();
      expect(fieldsOf(definition.body)).toEqual(expect.arrayContaining([...carries.body]));
    }
    expect(definition.form).toBe(carries.form ?? definition.form);
  });

  test('lists each specified call once', () => {
    const names = specified.map(([method, path]) => nameOf({ method, path }));
    expect(new Set(names).size).toBe(names.length);
  });
});
