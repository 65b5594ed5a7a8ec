import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { EventPriority } from '../../../../contract/staff/marketing/priority.ts';
import { useMay } from '../api/own-staff.ts';
import { staffApi } from '../api/staff-api.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { Section } from '../show/section.tsx';
import { StateChip } from '../show/state-chip.tsx';
import { AudienceName } from './audience-name.tsx';
import { GroupLinkDialog } from './group-link-dialog.tsx';
import { GroupPeopleDialog } from './group-people-dialog.tsx';
import { UsingWindows } from './using-windows.tsx';

type Group = EventPriority['groups'][number];
type Act = 'add' | 'remove' | 'link' | 'end';

/** Groups with priority booking; their members can't be listed. */
export function GroupList({
  number,
  groups,
  onChange,
}: {
  number: number;
  groups: readonly Group[];
  onChange: () => void;
}) {
  const t = useTranslations('staff.codes');
  const [doing, setDoing] = useState<{ group: string; act: Act }>();
  const close = () => setDoing(undefined);
  const group = doing?.group;
  const end = async () => {
    if (group === undefined) return;
    await staffApi.endPriorityGroup({ params: { number, group }, body: {} });
    onChange();
  };
  const filling = doing?.act === 'add' || doing?.act === 'remove' ? { group: doing.group, to: doing.act } : undefined;
  return (
    <Section title={t('groups')} text={t('groupsText')}>
      {groups.length === 0 ? <p className="text-muted">{t('noGroups')}</p> : null}
      <div className="grid gap-5">
        {groups.map((one) => (
          <OneGroup key={one.group} group={one} onAct={(act) => setDoing({ group: one.group, act })} />
        ))}
      </div>
      <GroupPeopleDialog number={number} filling={filling} onClose={close} onDone={onChange} />
      <GroupLinkDialog number={number} group={doing?.act === 'link' ? group : undefined} onClose={close} />
      <ConfirmDialog
        open={doing?.act === 'end'}
        onClose={close}
        title={t('endTitle')}
        act={t('endGroup')}
        onConfirm={end}
      >
        <p>{t('endText', { group: group ?? '' })}</p>
      </ConfirmDialog>
    </Section>
  );
}

function OneGroup({ group, onAct }: { group: Group; onAct: (act: Act) => void }) {
  const t = useTranslations('staff.codes');
  const may = useMay();
  const acts = [
    ['add', 'group.fill', 'addPeople'],
    ['remove', 'group.fill', 'removePeople'],
    ['link', 'group.link', 'makeLink'],
    ['end', 'group.end', 'endGroup'],
  ] as const;
  return (
    <div className="grid gap-2 border-b border-line pb-4 last:border-b-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold">
          <AudienceName audience={group.group} windows={group.windows} />
          {group.endedAt === null ? null : <StateChip tone="still">{t('ended')}</StateChip>}
        </h3>
        {group.mayWrite && group.endedAt === null ? (
          <div className="flex flex-wrap gap-2">
            {acts.map(([act, action, label]) =>
              may(action) ? (
                <button key={act} type="button" className="small-button" onClick={() => onAct(act)}>
                  {t(label)}
                </button>
              ) : null,
            )}
          </div>
        ) : null}
      </div>
      <UsingWindows windows={group.windows} />
      {group.people ? (
        <p>{t('people', { all: group.people.all, known: group.people.known })}</p>
      ) : (
        <p className="text-small text-muted">{t('othersGroup')}</p>
      )}
    </div>
  );
}
