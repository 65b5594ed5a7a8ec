/** A backup that cannot be made or used, in one sentence for whoever asked for it. Nothing was changed. */
export class BackupRefused extends Error {}

export function damaged(cause?: unknown): BackupRefused {
  return new BackupRefused(
    'The file is not a whole backup of this program: it is damaged, cut short or of another kind.',
    { cause },
  );
}
