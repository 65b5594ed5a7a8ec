import { resolve } from 'node:path';
import { readS3Settings, type S3Settings } from './read-s3-settings.ts';

export interface StreamSettings {
  directory: string | undefined;
  bucket: S3Settings | undefined;
  /** Address of an HLS origin, without a trailing slash. */
  origin: string | undefined;
  /**
   * Scheme and host of a network that fetches segments from us and delivers them; if undefined, browsers load them from
   * us.
   */
  network: string | undefined;
}

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
    mistakes.push('Streams can have only one source: set STREAM_DIR, STREAM_S3_… or STREAM_ORIGIN.');
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
  // The address becomes part of the page policy and a path prefix, so it must contain nothing else.
  if (url && schemes.includes(url.protocol) && !url.search && !url.hash && !/[\s;,'"]/.test(url.href)) return url;
  mistakes.push(`${name} must be an address that starts with https:// and contains neither ? nor #.`);
  return undefined;
}
