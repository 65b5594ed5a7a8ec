import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FormError } from '../../forms/form-error.tsx';
import { useStaffFormats } from '../../show/use-staff-formats.ts';
import { seatIdsNamed } from '../edits/find-seats.ts';
import type { Editor } from '../use-editor.ts';
import type { Saving } from './use-saving.ts';

/** Someone else saved the plan in the meantime: use their version, overwrite it with mine, or download mine. */
export function StaleDialog({ saving }: { saving: Saving }) {
  const t = useTranslations('staff.plan');
  const tFrame = useTranslations('staff.frame');
  const formats = useStaffFormats();
  const { stale, submission } = saving;
  return (
    <Dialog open={stale !== undefined} onClose={saving.forget} title={t('staleTitle')} closeLabel={tFrame('close')}>
      <FormError submission={submission} />
      <p>{stale ? t('staleText', { who: stale.by ?? t('somebody'), when: formats.dayAndTime(stale.at) }) : null}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={saving.download}>{t('downloadMine')}</Button>
        <Button busy={submission.busy} onClick={() => void saving.takeTheirs()}>
          {t('takeTheirs')}
        </Button>
        <Button tone="main" busy={submission.busy} onClick={() => void saving.keepMine()}>
          {t('keepMine')}
        </Button>
      </div>
    </Dialog>
  );
}

/** Saving was rejected because these seats are sold, held or allotted. */
export function InUseDialog({ editor, saving }: { editor: Editor; saving: Saving }) {
  const t = useTranslations('staff.plan');
  const tFrame = useTranslations('staff.frame');
  const { inUse } = saving;
  return (
    <Dialog open={inUse !== undefined} onClose={saving.forget} title={t('inUseTitle')} closeLabel={tFrame('close')}>
      <p>{t('inUseText')}</p>
      <ul className="grid max-h-72 gap-1 overflow-y-auto">
        {inUse?.seats.map(({ at, why, performances }) => (
          <li key={JSON.stringify(at)}>
            <button
              type="button"
              className="plain-link text-start"
              onClick={() => {
                saving.forget();
                editor.goTo(seatIdsNamed(editor.history.drawing, at));
              }}
            >
              {[at.section, at.row, at.seat].filter(Boolean).join(' · ')}
            </button>
            <span className="ms-2 text-small text-muted">{t(`usedWhy.${why}`, { count: performances })}</span>
          </li>
        ))}
      </ul>
      {inUse && inUse.more > 0 ? (
        <p className="text-small text-muted">{t('inUseMore', { count: inUse.more })}</p>
      ) : null}
      <div className="flex justify-end">
        <Button tone="main" onClick={saving.forget}>
          {t('goOn')}
        </Button>
      </div>
    </Dialog>
  );
}

/** Exports the plan as a file in Fei's own format or for pretix. */
export function ExportDialog({ saving, open, onClose }: { saving: Saving; open: boolean; onClose: () => void }) {
  const t = useTranslations('staff.plan');
  const tFrame = useTranslations('staff.frame');
  return (
    <Dialog open={open} onClose={onClose} title={t('export')} closeLabel={tFrame('close')}>
      <FormError submission={saving.submission} />
      <p>{t('exportText')}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={saving.download}>{t('exportDrawn')}</Button>
        <Button busy={saving.submission.busy} onClick={() => void saving.exportAs('own')}>
          {t('exportOwn')}
        </Button>
        <Button busy={saving.submission.busy} onClick={() => void saving.exportAs('pretix')}>
          {t('exportPretix')}
        </Button>
      </div>
    </Dialog>
  );
}

/** Warns before a link or a closed tab discards unsaved changes. */
export function useUnsavedPlanWarning(isChanged: boolean): void {
  const t = useTranslations('staff.plan');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(t('leave'))) blocker.proceed();
    else blocker.reset();
  }, [blocker, t]);
  useEffect(() => {
    const stay = (before: BeforeUnloadEvent) => before.preventDefault();
    if (isChanged) window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [isChanged]);
}
