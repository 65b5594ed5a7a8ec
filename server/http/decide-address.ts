import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { chooseAddress } from '../../contract/core/choose-address.ts';
import type { Language } from '../../contract/core/language.ts';
import { cookieSeconds } from '../../contract/core/limits.ts';
import { cookieDomain, siteVariants, type SiteVariants } from '../../contract/core/site-variants.ts';
import type { Program } from '../context.ts';
import { sharedKey } from '../platform/shared.ts';

export interface AddressDecision {
  language: Language;
  redirect: { location: string; status: number } | undefined;
  cookies: { name: string; value: string; options: CookieSerializeOptions }[];
}

export const variants = sharedKey<SiteVariants, Program>((program) => siteVariants(program.config));

/** Decides the language of a page request, the cookies to store, and the address to redirect to, if any. */
export function decideAddress(program: Program, request: FastifyRequest): AddressDecision {
  const site = program.shared(variants);
  const origin = new URL(program.config.publicUrl);
  const acceptLanguage = request.headers['accept-language'];
  const target = request.url.startsWith('/') ? request.url : '/';
  const requested = `${origin.protocol}//${request.host}${target}`;
  const choice = chooseAddress({
    // An invalid Host header counts as the main site.
    url: new URL(URL.canParse(requested) ? requested : origin.origin + target),
    cookies: request.cookies as Record<string, string>,
    ...(acceptLanguage ? { acceptLanguage } : {}),
    site,
  });
  const domain = cookieDomain(request.host, site);
  const options: CookieSerializeOptions = {
    path: '/',
    maxAge: cookieSeconds,
    sameSite: 'lax',
    secure: origin.protocol === 'https:',
    ...(domain ? { domain } : {}),
  };
  return {
    language: choice.language,
    redirect: choice.redirect,
    cookies: choice.store
      ? [
          { name: 'lang', value: choice.store.lang, options },
          { name: 'locale', value: choice.store.locale, options },
        ]
      : [],
  };
}
