import { timingSafeEqual } from 'node:crypto';
import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '../config.ts';

/** Says that nothing may lie there yet: what makes an address count once where the store itself takes the bytes. */
export const onlyOnce = { 'if-none-match': '*' } as const;

const clients = new WeakMap<S3Settings, Promise<S3Client>>();

/** A client of the store. The library is large: loaded by the first who signs. */
export function clientOf(settings: S3Settings): Promise<S3Client> {
  let client = clients.get(settings);
  if (!client) clients.set(settings, (client = openClient(settings)));
  return client;
}

async function openClient({ endpoint, region, accessKeyId, secretAccessKey, forcePathStyle }: S3Settings) {
  const { S3Client: Client } = await import('@aws-sdk/client-s3');
  return new Client({
    ...(endpoint ? { endpoint } : {}),
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle,
    // A checksum would have to be made by the browser before it begins.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
  });
}

/** Signs an address for one PUT (AWS signature V4 in the query). @param bytes signed along where they are known. */
export async function signPut(
  settings: S3Settings,
  what: { name: string; bytes: number | undefined; seconds: number; now: Date },
): Promise<string> {
  const { PutObjectCommand } = await import('@aws-sdk/client-s3');
  const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner');
  const command = new PutObjectCommand({
    Bucket: settings.bucket,
    Key: what.name,
    IfNoneMatch: onlyOnce['if-none-match'],
    ...(what.bytes === undefined ? {} : { ContentLength: what.bytes }),
  });
  return getSignedUrl(await clientOf(settings), command, { expiresIn: what.seconds, signingDate: what.now });
}

/** A PUT as it arrived. */
export interface SignedPut {
  name: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, string | undefined>>;
}

/** Longest time that an address of ours counts. Seconds: an hour, more than any that is made. */
const longestSeconds = 3600;

/**
 * Whether a PUT is what its address was signed for: the same signature comes out when it is signed anew from what
 * arrived, and its time is not over.
 */
export async function isSignedPut(settings: S3Settings, put: SignedPut, now: Date): Promise<boolean> {
  const signedAt = readStamp(put.query.get('X-Amz-Date'));
  const seconds = Number(put.query.get('X-Amz-Expires'));
  if (!signedAt || !Number.isInteger(seconds) || seconds < 1 || seconds > longestSeconds) return false;
  const ageMs = now.getTime() - signedAt.getTime();
  // A second of grace before it: stamps have whole seconds, and processes clocks of their own.
  if (ageMs < -60_000 || ageMs >= seconds * 1000) return false;
  if (put.headers['if-none-match'] !== onlyOnce['if-none-match']) return false;
  const namesBytes = (put.query.get('X-Amz-SignedHeaders') ?? '').split(';').includes('content-length');
  const bytes = namesBytes ? Number(put.headers['content-length']) : undefined;
  if (bytes !== undefined && !Number.isSafeInteger(bytes)) return false;
  const right = new URL(await signPut(settings, { name: put.name, bytes, seconds, now: signedAt })).searchParams;
  return sameBytes(canonical(put.query), canonical(right));
}

/** Signature and all that it speaks of, in one order. */
function canonical(query: URLSearchParams): Buffer {
  return Buffer.from(JSON.stringify([...query].toSorted(([a], [b]) => (a < b ? -1 : 1))));
}

function sameBytes(left: Buffer, right: Buffer): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}

/** `20261121T094500Z`. */
function readStamp(text: string | null): Date | undefined {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text ?? '') ?? [];
  if (parts.length === 0) return undefined;
  const [year, month, day, hour, minute, second] = parts;
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
