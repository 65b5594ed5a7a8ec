import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { regions } from '../../../../contract/catalogue/kinds.ts';
import type { Text } from '../../../../contract/core/language.ts';
import type { DirectoryProblem } from '../../../../contract/staff/venues.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { staffApi } from '../api/staff-api.ts';
import { TextInLanguages } from '../forms/text-in-languages.tsx';
import { StaffForm } from '../forms/staff-form.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { useProblem } from './directory-form.tsx';

type Region = (typeof regions)[number];

/**
 * Asks only for the required fields of a venue or organiser.
 * @param props.onDone receives its ID.
 */
export function AddDirectoryDialog({
  kind,
  open,
  onClose,
  onDone,
}: {
  kind: 'venue' | 'presenter';
  open: boolean;
  onClose: () => void;
  onDone: (id: string) => void | Promise<void>;
}) {
  const t = useTranslations('staff.venues');
  const tFrame = useTranslations('staff.frame');
  const submission = useSubmission();
  const [name, setName] = useState<Text>({});
  const [region, setRegion] = useState<Region>('HK');
  const [problems, setProblems] = useState<readonly DirectoryProblem[]>([]);
  const problem = useProblem({ problems });
  const title = t(kind === 'venue' ? 'addVenue' : 'addOrganiser');
  const add = () =>
    submission.send(async () => {
      // A text needs at least one language; an empty text lacks the first.
      if (Object.values(name).every((one) => one.trim() === '')) {
        setProblems([{ path: 'name/zh_hk', problem: 'language_missing' }]);
        return;
      }
      const added =
        kind === 'venue'
          ? await staffApi.addVenue({ body: { name, region } })
          : await staffApi.addPresenter({ body: { name } });
      if (added.outcome === 'refused') setProblems(added.problems);
      else await onDone('venueId' in added ? added.venueId : added.presenterId);
    });
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={tFrame('close')}>
      <StaffForm submission={submission} submit={title} onSubmit={add}>
        <TextInLanguages
          name="name"
          label={t('fields.name')}
          value={name}
          onChange={setName}
          error={(language) => problem(`name/${language}`)}
        />
        {kind === 'venue' ? <RegionField region={region} onChoose={setRegion} /> : null}
      </StaffForm>
    </Dialog>
  );
}

function RegionField({ region, onChoose }: { region: Region; onChoose: (region: Region) => void }) {
  const t = useTranslations('staff.venues');
  return (
    <SelectField label={t('fields.region')} value={region} onChange={({ target }) => onChoose(target.value as Region)}>
      {regions.map((one) => (
        <option key={one} value={one}>
          {t(`regions.${one}`)}
        </option>
      ))}
    </SelectField>
  );
}
