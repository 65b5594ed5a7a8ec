import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { readConfig } from '../../platform/config.ts';
import type { StreamSettings } from '../../platform/files/read-stream-settings.ts';
import { roomForTests } from '../../testing/folder.ts';

export interface OpenedSource {
  readonly settings: StreamSettings;
  put(name: string, content: string): Promise<void>;
  /** Makes reading fail until `comeBack` is called. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

/** Source read over HTTP, which can respond incorrectly. */
export interface ServedSource extends OpenedSource {
  /** Handler used instead of the files; undefined to serve the files again. */
  answer: ((response: ServerResponse, path: string) => void) | undefined;
  readonly asked: string[];
  /** Number of requests whose connection closed before the response was complete. */
  readonly left: () => number;
}

export async function openFolderSource(): Promise<OpenedSource> {
  const directory = await mkdtemp(join(roomForTests(), 'streams-'));
  const away = `${directory}-away`;
  return {
    settings: readConfig({ STREAM_DIR: directory }).streams,
    async put(name, content) {
      await mkdir(dirname(join(directory, name)), { recursive: true });
      await writeFile(join(directory, name), content);
    },
    goAway: () => rename(directory, away),
    comeBack: () => rename(away, directory),
    async close() {
      for (const path of [directory, away]) await rm(path, { recursive: true, force: true });
    },
  };
}

export async function openServedSource(kind: 'origin' | 'bucket'): Promise<ServedSource> {
  const files = new Map<string, string>();
  const requested: string[] = [];
  let left = 0;
  let isAway = false;
  const server = createServer((request, response) => {
    const path = new URL(request.url!, 'http://localhost').pathname;
    requested.push(path);
    response.on('close', () => response.writableFinished || left++);
    if (isAway) return void response.destroy();
    if (opened.answer) return opened.answer(response, path);
    if (kind === 'bucket' && !request.headers.authorization?.includes('Credential=key/')) return refuse(response, 403);
    const content = files.get(path);
    if (content === undefined) return refuse(response, 404);
    response.writeHead(200, { 'content-length': Buffer.byteLength(content) }).end(content);
  });
  const refuse = (response: ServerResponse, status: number) =>
    void response.writeHead(status).end(status === 404 ? '<Error><Code>NoSuchKey</Code></Error>' : '');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const root = kind === 'bucket' ? '/shows/' : '/live/hls/';
  const { streams: settings } = readConfig(
    kind === 'bucket'
      ? {
          STREAM_S3_ENDPOINT: address,
          STREAM_S3_BUCKET: 'shows',
          STREAM_S3_REGION: 'ap-east-1',
          STREAM_S3_ACCESS_KEY_ID: 'key',
          STREAM_S3_SECRET_ACCESS_KEY: 'secret',
          STREAM_S3_FORCE_PATH_STYLE: 'yes',
        }
      : { STREAM_ORIGIN: `${address}/live/hls/` },
  );
  const opened: ServedSource = {
    settings,
    answer: undefined,
    asked: requested,
    left: () => left,
    put: async (name, content) => void files.set(root + name, content),
    goAway: async () => void (isAway = true),
    comeBack: async () => void (isAway = false),
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return opened;
}
