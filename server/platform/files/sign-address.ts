import { timingSafeEqual } from 'node:crypto';
import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '../config.ts';

/**
 * Header that requires the file not to exist yet. It makes a URL single-use when the store itself receives the upload.
 */
export const onlyOnce = { 'if-none-match': '*' } as const;

const clients = new WeakMap<S3Settings, Promise<S3Client>>();

/** Returns a store client. The library is large, so it is loaded on first use. */
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
    // A checksum would force the browser to read the whole file before uploading.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
  });
}

/**
 * Signs a URL for one PUT (AWS signature V4 in the query).
 * @param bytes signed too if known.
 */
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

export interface SignedPut {
  name: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, string | undefined>>;
}

/** Maximum validity of our URLs in seconds: one hour, longer than any that we create. */
const longestSeconds = 3600;

/**
 * Returns true if a PUT matches its signed URL: signing it again gives the same signature, and the URL has not expired.
 */
export async function isSignedPut(settings: S3Settings, put: SignedPut, now: Date): Promise<boolean> {
  const signedAt = readStamp(put.query.get('X-Amz-Date'));
  const seconds = Number(put.query.get('X-Amz-Expires'));
  if (!signedAt || !Number.isInteger(seconds) || seconds < 1 || seconds > longestSeconds) return false;
  const ageMs = now.getTime() - signedAt.getTime();
  // Allows a minute before the stamp: stamps have whole seconds, and process clocks differ.
  if (ageMs < -60_000 || ageMs >= seconds * 1000) return false;
  if (put.headers['if-none-match'] !== onlyOnce['if-none-match']) return false;
  const namesBytes = (put.query.get('X-Amz-SignedHeaders') ?? '').split(';').includes('content-length');
  const bytes = namesBytes ? Number(put.headers['content-length']) : undefined;
  if (bytes !== undefined && !Number.isSafeInteger(bytes)) return false;
  const right = new URL(await signPut(settings, { name: put.name, bytes, seconds, now: signedAt })).searchParams;
  return sameBytes(canonical(put.query), canonical(right));
}

/** Returns the signature and all signed parameters in a fixed order. */
function canonical(query: URLSearchParams): Buffer {
  return Buffer.from(JSON.stringify([...query].toSorted(([a], [b]) => (a < b ? -1 : 1))));
}

function sameBytes(left: Buffer, right: Buffer): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Parses a stamp such as `20261121T094500Z`. */
function readStamp(text: string | null): Date | undefined {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text ?? '') ?? [];
  if (parts.length === 0) return undefined;
  const [year, month, day, hour, minute, second] = parts;
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
