import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { uploadStaffPicture, type SavePicture } from './upload-staff-picture.ts';
import { FormError } from './form-error.tsx';
import { useSubmission } from './use-submission.ts';

/** Shows a picture; uploads a file as soon as it is selected, or removes the picture. */
export function PictureInput({
  address,
  keep,
  shape = 'h-auto max-h-48 w-auto max-w-full',
  onChange,
}: {
  address: string | null | undefined;
  keep: SavePicture;
  shape?: string;
  onChange: (address: string | null) => void;
}) {
  const t = useTranslations('staff.news');
  const submission = useSubmission();
  const id = useId();
  const choose = (file: File | undefined) =>
    file && submission.send(async () => onChange(await uploadStaffPicture(file, keep)));
  return (
    <>
      <FormError submission={submission} ids={{ picture: id }} />
      {address ? (
        <img src={address} alt="" className={`${shape} justify-self-start rounded-card border border-line`} />
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        <input
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label={t('choosePicture')}
          className="max-w-full min-w-0 text-small file:me-3 file:min-h-8 file:rounded-md file:border file:border-edge file:bg-surface file:px-2.5 file:font-semibold file:text-ink"
          disabled={submission.busy}
          onChange={({ target }) => void choose(target.files?.[0])}
        />
        {address ? (
          <button type="button" className="small-button" onClick={() => onChange(null)}>
            {t('removePicture')}
          </button>
        ) : null}
        <output className="text-small text-muted">{submission.busy ? t('sending') : ''}</output>
      </div>
    </>
  );
}
