import type { Readable } from 'node:stream';
import type { Ctx, Program } from '../../../context.ts';
import { takeStream } from '../../../platform/files/file-folder.ts';
import { files } from '../../../platform/files/files.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { dropUpload } from './drop-upload.ts';
import { mayUpload } from './limit-requests.ts';
import { tooLarge } from './make-picture.ts';
import { openUpload } from './presign-upload.ts';
import { incomingName, mostBytes } from '../rules.ts';
import { claimUpload } from './store-uploads.ts';

/**
 * Receives the bytes sent to a presigned URL of the embedded store: only from the first sender, once, before it
 * expires. An oversized or interrupted upload leaves no file and uses up the URL.
 */
export async function receiveUpload(
  program: Program,
  input: { key: string; body: Readable; declaredBytes: number | undefined },
): Promise<Outcome<undefined, 'image_upload_failed' | 'picture_too_large'>> {
  const { key, body, declaredBytes } = input;
  if (!(await claimUpload(program.db, key, program.now()))) return refuse('image_upload_failed', { field: 'picture' });
  try {
    const isTooLarge = declaredBytes !== undefined && declaredBytes > mostBytes;
    const taken = isTooLarge
      ? 'too_large'
      : await takeStream(program.shared(files), incomingName(key), body, mostBytes);
    if (taken === 'taken') return done();
    await dropUpload(program, key);
    return tooLarge();
  } catch (error) {
    program.log.info({ err: error }, 'an upload was interrupted');
    await dropUpload(program, key);
    return refuse('image_upload_failed', { field: 'picture' });
  }
}

/**
 * Stores a file sent within a form, to be processed like any other upload.
 * @returns its key; an unusable one if this network has sent too many.
 */
export async function storeSentFile(ctx: Ctx, content: Buffer): Promise<string> {
  if (!(await mayUpload(ctx, ctx.address)).ok) return 'too-many';
  const { key } = await openUpload(ctx, { claimed: true });
  // Keep one byte above the limit, enough to detect an oversized file.
  const part = content.subarray(0, mostBytes + 1);
  await ctx.shared(files).write(incomingName(key), part, 'application/octet-stream');
  return key;
}
