export interface S3Settings {
  /** Undefined means Amazon's endpoint for the region. */
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Puts the bucket name in the path instead of the host. */
  forcePathStyle: boolean;
}

/**
 * Reads the bucket settings, which must be complete or absent.
 * @returns `undefined` if no bucket is configured.
 * @param prefix prefix of the setting names, for error messages.
 */
export function readS3Settings(
  read: (name: string) => string | undefined,
  mistakes: string[],
  prefix = '',
): S3Settings | undefined {
  const endpoint = read('S3_ENDPOINT');
  const bucket = read('S3_BUCKET');
  const accessKeyId = read('S3_ACCESS_KEY_ID');
  const secretAccessKey = read('S3_SECRET_ACCESS_KEY');
  const region = read('S3_REGION') ?? 'us-east-1';
  const pathStyle = read('S3_FORCE_PATH_STYLE') ?? 'no';
  if (!endpoint && !bucket && !accessKeyId && !secretAccessKey) return undefined;
  if (!bucket || !accessKeyId || !secretAccessKey)
    mistakes.push(
      `A bucket requires all of ${prefix}S3_BUCKET, ${prefix}S3_ACCESS_KEY_ID and ${prefix}S3_SECRET_ACCESS_KEY.`,
    );
  if (endpoint && !(URL.canParse(endpoint) && /^https?:$/.test(new URL(endpoint).protocol)))
    mistakes.push(`${prefix}S3_ENDPOINT must be an address that starts with http:// or https://.`);
  if (pathStyle !== 'yes' && pathStyle !== 'no')
    mistakes.push(`${prefix}S3_FORCE_PATH_STYLE is "${pathStyle}", but must be yes or no.`);
  return {
    endpoint: endpoint?.replace(/\/$/, ''),
    region,
    bucket: bucket ?? '',
    accessKeyId: accessKeyId ?? '',
    secretAccessKey: secretAccessKey ?? '',
    forcePathStyle: pathStyle === 'yes',
  };
}
