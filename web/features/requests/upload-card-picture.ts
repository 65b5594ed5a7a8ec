import { browserApi } from '../../shared/transport/transport.ts';

export interface UploadProgress {
  /** 0 to 100. */
  percent: number;
  /** True once the upload is complete and the server checks the picture. */
  checking: boolean;
}

/** The file store rejected the picture. */
class UploadFailed extends Error {}

/**
 * Requests an upload address, uploads the picture and has the server check it.
 * @returns the key that the form sends.
 * @throws {CallError} with the server's text, {UploadFailed} if the file store rejects it, or the signal's reason.
 */
export async function uploadCardPicture(
  file: File,
  onProgress: (progress: UploadProgress) => void,
  signal: AbortSignal,
): Promise<string> {
  const { url, key, headers } = await browserApi.presignUpload({ query: { fileName: file.name, bytes: file.size } });
  signal.throwIfAborted();
  try {
    await put(url, headers, file, (percent) => onProgress({ percent, checking: false }), signal);
    onProgress({ percent: 100, checking: true });
    await browserApi.finishUpload({ body: { key } });
    signal.throwIfAborted();
  } catch (error) {
    if (signal.aborted) forgetPicture(key);
    throw error;
  }
  return key;
}

/** Deletes a picture that won't be sent; if that fails, it is deleted within a day. */
export function forgetPicture(key: string): void {
  browserApi.removeUpload({ body: { key } }).catch(() => undefined);
}

/** Uses XMLHttpRequest, because `fetch` reports no upload progress. */
function put(
  url: string,
  headers: Readonly<Record<string, string>>,
  file: File,
  onPercent: (percent: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const request = new XMLHttpRequest();
  request.open('PUT', url);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    if (total > 0) onPercent(Math.floor((loaded / total) * 100));
  });
  request.addEventListener('load', () => {
    if (request.status >= 200 && request.status < 300) resolve();
    else reject(new UploadFailed(String(request.status)));
  });
  request.addEventListener('error', () => reject(new UploadFailed('no answer')));
  request.addEventListener('abort', () => reject(new UploadFailed('given up')));
  signal.addEventListener('abort', () => request.abort());
  request.send(file);
  return promise;
}
