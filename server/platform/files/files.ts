import type { Config, S3Settings } from '../config.ts';
import { embeddedSettings, openFolder } from './file-folder.ts';
import { openBucket } from './file-bucket.ts';
import { sharedKey } from '../shared.ts';
import type { FileStorage } from './stored-files.ts';

const embeddedFilesPath = '/api/files';

const embeddedBucket = 'fei';

export interface FilesHome {
  readonly config: Pick<Config, 's3' | 'publicUrl' | 'varDir'>;
  readonly key: (purpose: string) => Buffer;
}

/** Returns the store that presigned URLs belong to: the configured bucket or our own store. */
export function storeSettings(home: FilesHome): S3Settings {
  return (
    home.config.s3 ?? embeddedSettings(home.config.publicUrl + embeddedFilesPath, embeddedBucket, home.key('files'))
  );
}

export const files = sharedKey<FileStorage, FilesHome>((home) =>
  home.config.s3 ? openBucket(home.config.s3) : openFolder(home.config.varDir, storeSettings(home)),
);
