import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CallError } from '../../../contract/call-error.ts';
import { retention, uploadLimits } from '../../../contract/limits.ts';
import { pictureFileField } from '../../../contract/requests.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { forgetPicture, sendPicture, type SendingProgress } from './send-picture.ts';

type State =
  | { at: 'empty'; said?: string; mistake?: string }
  | { at: 'sending'; name: string; progress: SendingProgress }
  | { at: 'sent'; key: string; name: string | undefined };

/**
 * The front of a card: sent as soon as it is chosen, with its progress, and only its key goes with the form. Without
 * JavaScript the file goes with the form itself.
 * @param props.kept key of a picture that was sent before; `error` the form's word about it.
 */
export function PictureField(props: {
  id: string;
  kept: string | undefined;
  error: string | undefined;
  /** Tells one answer from the next. */
  attempt: string | undefined;
  onBusy: (busy: boolean) => void;
}) {
  const t = useTranslations('requests');
  const tFields = useTranslations('fields');
  const hydrated = useHydrated();
  const { id, kept, error, attempt, onBusy } = props;
  const [state, setState] = useState<State>(kept ? { at: 'sent', key: kept, name: undefined } : { at: 'empty' });
  const input = useRef<HTMLInputElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const giveUp = useRef<AbortController>(undefined);
  useEffect(() => () => giveUp.current?.abort(), []);
  useEffect(() => {
    // What the server would not have is gone there.
    if (error) setState((now) => (now.at === 'sent' ? { at: 'empty' } : now));
  }, [error, attempt]);

  const take = async (file: File) => {
    if (state.at === 'sent') forgetPicture(state.key);
    giveUp.current?.abort();
    if (file.type && !file.type.startsWith('image/'))
      return setState({ at: 'empty', mistake: tFields('not_an_image') });
    const { signal } = (giveUp.current = new AbortController());
    setState({ at: 'sending', name: file.name, progress: { percent: 0, checking: false } });
    onBusy(true);
    try {
      const key = await sendPicture(
        file,
        (progress) => signal.aborted || setState({ at: 'sending', name: file.name, progress }),
        signal,
      );
      setState({ at: 'sent', key, name: file.name });
      if (canvas.current) await show(file, canvas.current);
    } catch (trouble) {
      if (!signal.aborted) setState({ at: 'empty', mistake: wordsOf(trouble) ?? tFields('image_upload_failed') });
    } finally {
      if (!signal.aborted) onBusy(false);
    }
  };
  const remove = () => {
    giveUp.current?.abort();
    if (state.at === 'sent') forgetPicture(state.key);
    onBusy(false);
    setState({ at: 'empty', said: t('pictureRemoved') });
    input.current?.focus();
  };
  const mistake = state.at === 'empty' ? (state.mistake ?? error) : undefined;
  return (
    <div className="grid content-start gap-2">
      <label htmlFor={id} className="font-semibold">
        {t('picture')}
      </label>
      <p id={`${id}-help`} className="text-small text-muted">
        {t('pictureHelp', { megabytes: String(uploadLimits.mostMegabytes) })}{' '}
        {t('pictureKept', { days: String(retention.cardPictureWorkingDays) })}
      </p>
      {state.at === 'sent' ? <input type="hidden" name="picture" value={state.key} /> : null}
      {state.at === 'sent' && !hydrated ? <p className="font-semibold">{t('uploadedBefore')}</p> : null}
      <div className="relative">
        <input
          ref={input}
          type="file"
          id={id}
          // With JavaScript only the key goes with the form.
          name={hydrated ? undefined : pictureFileField}
          accept="image/jpeg,image/png,image/webp"
          aria-invalid={mistake ? true : undefined}
          aria-describedby={`${id}-help ${id}-error`}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) void take(file);
            // So that the same file can be chosen again.
            if (hydrated) currentTarget.value = '';
          }}
          className={
            hydrated
              ? 'peer absolute inset-0 size-px opacity-0'
              : 'min-h-11 w-full rounded-card border border-edge bg-surface px-3 py-2'
          }
        />
        {hydrated ? (
          <label
            htmlFor={id}
            className={`${buttonClass('plain')} cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus ${mistake ? 'border-2 border-danger' : ''}`}
          >
            {state.at === 'sent' ? t('replacePicture') : t('choosePicture')}
          </label>
        ) : null}
      </div>
      {state.at === 'sending' ? <Sending name={state.name} progress={state.progress} onCancel={remove} /> : null}
      <div
        className={`flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-edge bg-surface p-3 ${state.at === 'sent' && hydrated ? 'flex' : 'hidden'}`}
      >
        <canvas ref={canvas} width={0} height={0} className="h-auto max-h-20 max-w-32 rounded-sm" aria-hidden />
        <div className="grid min-w-[8rem] flex-1 justify-items-start">
          <p className="flex min-w-0 items-start gap-2">
            <Icon name="check" className="mt-0.5 size-5 shrink-0 text-ok" />
            <span className="min-w-0 break-words">
              {state.at === 'sent' && state.name ? t('uploadedNamed', { name: state.name }) : t('uploaded')}
            </span>
          </p>
          <Button tone="quiet" onClick={remove}>
            {t('removePicture')}
          </Button>
        </div>
      </div>
      <output className="sr-only">
        {state.at === 'sent' ? t('uploaded') : state.at === 'empty' ? state.said : ''}
      </output>
      <FieldError id={`${id}-error`} error={mistake} />
    </div>
  );
}

function Sending(props: { name: string; progress: SendingProgress; onCancel: () => void }) {
  const t = useTranslations('requests');
  const { name, progress, onCancel } = props;
  const { percent, checking } = progress;
  const said = checking ? t('checking') : t('uploadingPercent', { percent: String(percent) });
  return (
    <div className="grid gap-2 rounded-card border border-edge bg-surface p-3">
      <div className="flex items-center gap-3">
        <p className="min-w-0 break-words">{t('uploading', { name })}</p>
        <Button tone="quiet" className="ms-auto shrink-0" onClick={onCancel}>
          {t('cancelUpload')}
        </Button>
      </div>
      <progress max={100} value={percent} aria-label={t('uploading', { name })} className="h-2 w-full accent-accent" />
      <p className="tabular text-small text-muted">{said}</p>
    </div>
  );
}

/** The server's own words, where it has any. */
function wordsOf(trouble: unknown): string | undefined {
  if (!(trouble instanceof CallError)) return undefined;
  return trouble.problem.errors?.[0]?.detail || trouble.problem.detail || undefined;
}

/** Draws it small, so that its sender sees what is covered. Nothing is shown where the browser cannot. */
async function show(file: File, canvas: HTMLCanvasElement): Promise<void> {
  try {
    const height = 80;
    const bitmap = await createImageBitmap(file, { resizeHeight: height, resizeQuality: 'medium' });
    canvas.width = bitmap.width;
    canvas.height = height;
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    bitmap.close();
  } catch {
    canvas.width = 0;
  }
}
