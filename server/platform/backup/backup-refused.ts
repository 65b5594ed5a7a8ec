/** Error for a backup that cannot be made or used, with one sentence for the user. Nothing was changed. */
export class BackupRefused extends Error {}

export function damaged(cause?: unknown): BackupRefused {
  return new BackupRefused(
    'The file is not a whole backup of this program: it is damaged, cut short or of another kind.',
    { cause },
  );
}
