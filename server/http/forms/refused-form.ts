import type { FastifyRequest } from 'fastify';
import { uploadLimits } from '../../../contract/requests/limits.ts';
import type { RefusalCode } from '../../../contract/core/refusals.ts';
import { isPageAddress } from '../../../contract/routes.ts';
import type { Ctx } from '../../context.ts';
import { FormEnds } from './recover-oversized-form.ts';
import { problemOf } from '../problems.ts';
import { forgery } from '../api/serve-calls.ts';
import { FormRefused } from './take-form-files.ts';

export interface RefusedForm {
  readonly code: Extract<RefusalCode, 'too_large' | 'picture_too_large' | 'busy' | 'unsupported_media_type'>;
  readonly glimpse: FormEnds;
  readonly isUnread: boolean;
}

/** Returns true for a request that a browser sent with a page's form and that expects a page in response. */
export function wantsPage({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean {
  const [path = ''] = url.split('?', 1);
  return method === 'POST' && isPageAddress(path) && (headers.accept ?? '').includes('text/html');
}

/** Returns the refusal that occurred while a form was read; `undefined` for other errors. */
export function refusedForm(error: unknown): RefusedForm | undefined {
  if (error instanceof FormRefused) return error;
  const isTooLarge = error instanceof Error && Reflect.get(error, 'statusCode') === 413;
  return isTooLarge ? { code: 'too_large', glimpse: new FormEnds(), isUnread: true } : undefined;
}

export function unreadableForm(body: Buffer): RefusedForm {
  const glimpse = new FormEnds();
  glimpse.add(body);
  return { code: 'unsupported_media_type', glimpse, isUnread: false };
}

/**
 * Returns a rejected form's input, to fill it in again, and its error, for the page that explains it. Omits input that
 * another site may have sent.
 */
export async function explainRefused(
  ctx: Ctx,
  request: FastifyRequest,
  { code, glimpse }: RefusedForm,
): Promise<{ body: Buffer; problem: ReturnType<typeof problemOf> }> {
  const typed = await glimpse.fields(String(request.headers['content-type'] ?? ''));
  const form = Object.fromEntries(typed);
  const isForged = forgery(ctx, Object.assign(Object.create(request) as FastifyRequest, { body: form })) !== undefined;
  const refusal =
    code === 'picture_too_large'
      ? { code, field: 'picture', facts: { megabytes: uploadLimits.maxMegabytes } }
      : { code };
  return { body: Buffer.from(isForged ? '' : typed.toString()), problem: problemOf(refusal, ctx) };
}
