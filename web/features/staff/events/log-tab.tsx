import { useTranslations } from 'use-intl';
import type { EventVersion } from '../../../../contract/staff/events.ts';
import { staffApi } from '../api/staff-api.ts';
import { FormError } from '../forms/form-error.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { Empty } from '../show/empty.tsx';
import { Section } from '../show/section.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { useFieldNames } from './use-field-names.ts';
import type { EventDraftInput } from './use-event-draft.ts';
import { useRead } from '../forms/use-read.ts';
import { Scroller } from '../show/scroller.tsx';

export function LogTab({ draft }: { draft: EventDraftInput }) {
  const t = useTranslations('staff.events');
  const submission = useSubmission();
  const { event } = draft;
  const read = useRead(`${event.number} ${event.publishedVersion}`, () =>
    staffApi.listEventVersions({ params: { number: event.number } }),
  );
  const versions = read.value?.versions;
  const restore = (version: number) =>
    submission.send(async () => {
      const params = { number: event.number, version };
      await staffApi.restoreEventVersion({ params, body: { version: event.version } });
      await draft.reload();
    });
  if (versions?.length === 0) return <Empty title={t('noVersions')} text={t('noVersionsText')} />;
  return (
    <div className="grid gap-5">
      <FormError submission={submission} />
      <FormError submission={read.submission} />
      {(versions ?? []).map((one, at) => (
        <OneVersion
          key={one.version}
          version={one}
          isLast={at === 0}
          isBusy={submission.busy || draft.typed > 0}
          onRestore={() => void restore(one.version)}
        />
      ))}
    </div>
  );
}

function OneVersion({
  version: { version, publishedAt, by, reason, difference },
  isLast,
  isBusy,
  onRestore,
}: {
  version: EventVersion;
  isLast: boolean;
  isBusy: boolean;
  onRestore: () => void;
}) {
  const t = useTranslations('staff.events');
  const formats = useStaffFormats();
  const names = useFieldNames();
  return (
    <Section
      title={t('version', { version })}
      text={[formats.dayAndTime(publishedAt), by, reason ?? ''].filter(Boolean).join(' · ')}
      flush
      actions={
        isLast ? null : (
          <button type="button" className="small-button" disabled={isBusy} onClick={onRestore}>
            {t('restore')}
          </button>
        )
      }
    >
      <Scroller label={t('version', { version })} className="max-h-80 overflow-y-auto">
        <table className="staff-table">
          <thead>
            <tr>
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('before')}</th>
              <th scope="col">{t('after')}</th>
            </tr>
          </thead>
          <tbody>
            {difference.map(({ path, before, after }) => (
              <tr key={path}>
                <td>{names.field(path)}</td>
                <td className="max-w-[20rem] text-muted [overflow-wrap:anywhere]">{names.value(path, before)}</td>
                <td className="max-w-[20rem] [overflow-wrap:anywhere]">{names.value(path, after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </Section>
  );
}
