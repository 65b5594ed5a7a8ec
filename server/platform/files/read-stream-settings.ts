import { resolve } from 'node:path';
import { readS3Settings, type S3Settings } from './read-s3-settings.ts';

/** Where streams come from, and who delivers their segments; at most one source. */
export interface StreamSettings {
  /** A folder of this machine. */
  directory: string | undefined;
  bucket: S3Settings | undefined;
  /** Address of an origin that speaks HLS, without a trailing slash. */
  origin: string | undefined;
  /** Scheme and host of a network that fetches segments from us and delivers them; without it browsers ask us. */
  network: string | undefined;
}

/** Reads where streams are. */
export function readStreamSettings(
  read: (name: string) => string | undefined,
  local: boolean,
  mistakes: string[],
): StreamSettings {
  const directory = read('STREAM_DIR');
  const bucket = readS3Settings((name) => read(`STREAM_${name}`), mistakes, 'STREAM_');
  const origin = readAddress('STREAM_ORIGIN', read, local, mistakes);
  const network = readAddress('STREAM_CDN_URL', read, local, mistakes);
  if ([directory, bucket, origin].filter(Boolean).length > 1)
    mistakes.push('Streams come from one source: set STREAM_DIR, the STREAM_S3_ names or STREAM_ORIGIN.');
  return {
    directory: directory === undefined ? undefined : resolve(directory),
    bucket,
    origin: origin && origin.href.replace(/\/$/, ''),
    network: network?.origin,
  };
}

function readAddress(
  name: string,
  read: (name: string) => string | undefined,
  local: boolean,
  mistakes: string[],
): URL | undefined {
  const text = read(name);
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const schemes = local ? ['https:', 'http:'] : ['https:'];
  // What stands in a policy of the pages, or before a path, is no more than an address.
  if (url && schemes.includes(url.protocol) && !url.search && !url.hash && !/[\s;,'"]/.test(url.href)) return url;
  mistakes.push(`${name} must be an address that begins with https:// and has neither ? nor #.`);
  return undefined;
}
