import type { S3Settings } from '../config.ts';
import { clientOf, onlyOnce, signPut } from './sign-address.ts';
import type { FileStorage } from './stored-files.ts';

/** Opens an S3-compatible bucket. Browsers upload to it directly. */
export function openBucket(settings: S3Settings): FileStorage {
  const { bucket } = settings;
  return {
    embedded: false,
    origin: bucketOrigin(settings),
    presign: async (what) => ({ url: await signPut(settings, what), headers: onlyOnce }),
    async read(name, max, signal) {
      const { GetObjectCommand } = await import('@aws-sdk/client-s3');
      const client = await clientOf(settings);
      try {
        const requested = new GetObjectCommand({ Bucket: bucket, Key: name });
        const { Body, ContentLength } = await client.send(requested, signal ? { abortSignal: signal } : {});
        if (!Body) return 'missing';
        if (ContentLength === undefined || ContentLength > max) {
          // Closes the unread body to free the connection.
          if ('destroy' in Body) Body.destroy();
          return 'too_large';
        }
        return Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')) return 'missing';
        throw error;
      }
    },
    async write(name, content, contentType) {
      const { PutObjectCommand } = await import('@aws-sdk/client-s3');
      await (
        await clientOf(settings)
      ).send(new PutObjectCommand({ Bucket: bucket, Key: name, Body: content, ContentType: contentType }));
    },
    async remove(name) {
      const { DeleteObjectCommand } = await import('@aws-sdk/client-s3');
      await (await clientOf(settings)).send(new DeleteObjectCommand({ Bucket: bucket, Key: name }));
    },
    // A bucket stores a file only once it is complete.
    removeUnfinished: () => Promise.resolve(),
  };
}

/** Returns the origin of the bucket's addresses, to which pages must be allowed to upload. */
function bucketOrigin({ endpoint, region, bucket, forcePathStyle }: S3Settings): string {
  const url = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`);
  if (!forcePathStyle) url.hostname = `${bucket}.${url.hostname}`;
  return url.origin;
}
