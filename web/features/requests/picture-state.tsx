import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { UploadProgress } from './upload-card-picture.ts';

export function UploadingPicture(props: { name: string; progress: UploadProgress; onCancel: () => void }) {
  const t = useTranslations('requests');
  const { name, progress, onCancel } = props;
  const { percent, checking } = progress;
  return (
    <div className="grid gap-2 rounded-card border border-edge bg-surface p-3">
      <p className="min-w-0 break-words">{t('uploading', { name })}</p>
      <progress max={100} value={percent} aria-label={t('uploading', { name })} className="h-2 w-full" />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="tabular text-small text-muted">
          {checking ? t('checking') : t('uploadingPercent', { percent: String(percent) })}
        </p>
        <Button tone="quiet" onClick={onCancel}>
          {t('cancelUpload')}
        </Button>
      </div>
    </div>
  );
}

/** Thumbnail of an uploaded picture, so that its sender sees what is covered. */
export function UploadedPicture({ file, onRemove }: { file: File | undefined; onRemove: () => void }) {
  const t = useTranslations('requests');
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (file && canvas.current) void draw(file, canvas.current);
  }, [file]);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-edge bg-surface p-3">
      {file ? (
        <canvas ref={canvas} width={0} height={0} className="h-auto max-h-20 max-w-32 rounded-sm" aria-hidden />
      ) : null}
      <div className="grid min-w-[8rem] flex-1 justify-items-start">
        <p className="flex min-w-0 items-start gap-2">
          <Icon name="check" className="mt-0.5 size-5 shrink-0 text-ok" />
          <span className="min-w-0 break-words">{file ? t('uploadedNamed', { name: file.name }) : t('uploaded')}</span>
        </p>
        <Button tone="quiet" onClick={onRemove}>
          {t('removePicture')}
        </Button>
      </div>
    </div>
  );
}

/** Draws a thumbnail; shows nothing if the browser can't decode the file. */
async function draw(file: File, canvas: HTMLCanvasElement): Promise<void> {
  try {
    const height = 160;
    const bitmap = await createImageBitmap(file, { resizeHeight: height, resizeQuality: 'medium' });
    canvas.width = bitmap.width;
    canvas.height = height;
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    bitmap.close();
  } catch {
    canvas.width = 0;
  }
}
