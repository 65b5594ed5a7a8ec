import type { Config, S3Settings } from '../config.ts';
import { embeddedSettings, openFolder } from './file-folder.ts';
import { openBucket } from './file-bucket.ts';
import { sharedKey } from '../shared.ts';
import type { FileStorage } from './stored-files.ts';

/** Below the site's own address: where the embedded store takes what is sent. */
const embeddedFilesPath = '/api/files';

/** The only bucket of the embedded store. */
const embeddedBucket = 'fei';

/** What files are opened from. */
export interface FilesHome {
  readonly config: Pick<Config, 's3' | 'publicUrl' | 'varDir'>;
  readonly key: (purpose: string) => Buffer;
}

/** The store that presigned addresses belong to: a bucket where one is configured, else our own. */
export function storeSettings(home: FilesHome): S3Settings {
  return (
    home.config.s3 ?? embeddedSettings(home.config.publicUrl + embeddedFilesPath, embeddedBucket, home.key('files'))
  );
}

/** Where files lie. */
export const files = sharedKey<FileStorage, FilesHome>((home) =>
  home.config.s3 ? openBucket(home.config.s3) : openFolder(home.config.varDir, storeSettings(home)),
);
