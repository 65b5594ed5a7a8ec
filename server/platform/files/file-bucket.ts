import type { S3Settings } from '../config.ts';
import { clientOf, onlyOnce, signPut } from './sign-address.ts';
import type { FileStorage } from './stored-files.ts';

/** Files in a bucket that speaks S3; browsers send to it directly. */
export function openBucket(settings: S3Settings): FileStorage {
  const { bucket } = settings;
  return {
    embedded: false,
    origin: bucketOrigin(settings),
    presign: async (what) => ({ url: await signPut(settings, what), headers: onlyOnce }),
    async read(name, most, signal) {
      const { GetObjectCommand } = await import('@aws-sdk/client-s3');
      const client = await clientOf(settings);
      try {
        const asked = new GetObjectCommand({ Bucket: bucket, Key: name });
        const { Body, ContentLength } = await client.send(asked, signal ? { abortSignal: signal } : {});
        if (!Body) return 'missing';
        if (ContentLength === undefined || ContentLength > most) {
          // Nobody reads on: the connection must not wait for that.
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
    // A bucket has a file when all of it has come.
    removeUnfinished: () => Promise.resolve(),
  };
}

/** Where addresses of a bucket lead: pages must be allowed to send there. */
function bucketOrigin({ endpoint, region, bucket, forcePathStyle }: S3Settings): string {
  const url = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`);
  if (!forcePathStyle) url.hostname = `${bucket}.${url.hostname}`;
  return url.origin;
}
