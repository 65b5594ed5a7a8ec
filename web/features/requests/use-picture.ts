import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CallError } from '../../../contract/core/call-error.ts';
import { forgetPicture, uploadCardPicture, type UploadProgress } from './upload-card-picture.ts';

export type PictureState =
  | { at: 'empty'; said?: string; mistake?: string }
  | { at: 'sending'; name: string; progress: UploadProgress }
  | { at: 'sent'; key: string; file: File | undefined; attempt: string | undefined };

/**
 * Manages a picture: uploading when selected, cancelling, removing.
 * @param props.kept key of a picture uploaded before; `error` is the form's error in response `attempt`.
 */
export function usePicture(props: {
  kept: string | undefined;
  error: string | undefined;
  attempt: string | undefined;
  onBusy: (busy: boolean) => void;
}) {
  const t = useTranslations('requests');
  const tFields = useTranslations('fields');
  const { kept, error, attempt, onBusy } = props;
  const [state, setState] = useState<PictureState>(
    kept ? { at: 'sent', key: kept, file: undefined, attempt } : { at: 'empty' },
  );
  const giveUp = useRef<AbortController>(undefined);
  useEffect(() => () => giveUp.current?.abort(), []);

  const take = async (file: File) => {
    if (state.at === 'sent') forgetPicture(state.key);
    giveUp.current?.abort();
    if (file.type && !file.type.startsWith('image/')) {
      onBusy(false);
      return setState({ at: 'empty', mistake: tFields('not_an_image') });
    }
    const { signal } = (giveUp.current = new AbortController());
    const submission = (progress: UploadProgress) => {
      if (!signal.aborted) setState({ at: 'sending', name: file.name, progress });
    };
    submission({ percent: 0, checking: false });
    onBusy(true);
    try {
      setState({ at: 'sent', key: await uploadCardPicture(file, submission, signal), file, attempt });
    } catch (failure) {
      if (!signal.aborted) setState({ at: 'empty', mistake: wordsOf(failure) ?? tFields('image_upload_failed') });
    } finally {
      if (!signal.aborted) onBusy(false);
    }
  };
  const remove = () => {
    giveUp.current?.abort();
    if (state.at === 'sent') forgetPicture(state.key);
    onBusy(false);
    setState({ at: 'empty', said: t('pictureRemoved') });
  };
  // If the form's response has an error for a picture, the server no longer has it.
  const isGone = state.at === 'sent' && error !== undefined && state.attempt !== attempt;
  const shown: PictureState = isGone ? { at: 'empty' } : state;
  return { state: shown, mistake: shown.at === 'empty' ? (shown.mistake ?? error) : undefined, take, remove };
}

/** Returns the server's own text, if any. */
function wordsOf(failure: unknown): string | undefined {
  if (!(failure instanceof CallError)) return undefined;
  return failure.problem.errors?.[0]?.detail || failure.problem.detail || undefined;
}
