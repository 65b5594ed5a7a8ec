import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { retention, uploadLimits } from '../../../contract/requests/limits.ts';
import { pictureFileField } from '../../../contract/requests/uploads.ts';
import { buttonClass } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { NoBreak } from '../../ui/no-break.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { UploadingPicture, UploadedPicture } from './picture-state.tsx';
import { usePicture } from './use-picture.ts';

const takesPictures = { type: 'file', accept: 'image/jpeg,image/png,image/webp' } as const;

const focusedByInput =
  'cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus';

/**
 * Picture of the card's front, uploaded when selected; the form sends only its key. Without JavaScript the form sends
 * the file itself.
 * @param props.kept key of a picture uploaded before; `error` is the form's error in response `attempt`.
 */
export function CardPictureField(props: {
  id: string;
  kept: string | undefined;
  error: string | undefined;
  attempt: string | undefined;
  onBusy: (busy: boolean) => void;
}) {
  const t = useTranslations('requests');
  const hydrated = useHydrated();
  const { id } = props;
  const { state, mistake, take, remove } = usePicture(props);
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    remove();
    input.current?.focus();
  };
  const said = state.at === 'sent' ? t('uploaded') : state.at === 'empty' ? state.said : '';
  const common = {
    ...takesPictures,
    ref: input,
    id,
    'aria-invalid': mistake ? true : undefined,
    'aria-describedby': `${id}-help ${id}-error`,
  } as const;
  return (
    <div className="grid content-start gap-2">
      <label htmlFor={id} className="font-semibold">
        {t('picture')}
      </label>
      <PictureHelp id={`${id}-help`} />
      {state.at === 'sent' ? <input type="hidden" name="picture" value={state.key} /> : null}
      {hydrated ? (
        <div className="relative">
          <input
            {...common}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) void take(file);
              // Allow the same file to be selected again.
              currentTarget.value = '';
            }}
            className="peer absolute inset-0 size-px opacity-0"
          />
          <label
            htmlFor={id}
            className={`${buttonClass('plain')} ${focusedByInput} ${mistake ? 'border-2 border-danger' : ''}`}
          >
            {state.at === 'sent' ? t('replacePicture') : t('choosePicture')}
          </label>
        </div>
      ) : (
        <>
          {state.at === 'sent' ? <p className="font-semibold">{t('uploadedBefore')}</p> : null}
          <input
            {...common}
            name={pictureFileField}
            className="min-h-11 w-full rounded-card border border-edge bg-surface px-3 py-2"
          />
        </>
      )}
      {state.at === 'sending' ? (
        <UploadingPicture name={state.name} progress={state.progress} onCancel={clear} />
      ) : null}
      {state.at === 'sent' && hydrated ? <UploadedPicture key={state.key} file={state.file} onRemove={clear} /> : null}
      <output className="sr-only">{said}</output>
      <FieldError id={`${id}-error`} error={mistake} />
    </div>
  );
}

function PictureHelp({ id }: { id: string }) {
  const t = useTranslations('requests');
  return (
    <p id={id} className="text-small text-muted">
      <NoBreak text={t('pictureHelp', { megabytes: String(uploadLimits.maxMegabytes) })} />
      {t('sentenceGap')}
      {t('pictureKept', { days: String(retention.cardPictureWorkingDays) })}
    </p>
  );
}
