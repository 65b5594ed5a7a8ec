import { useTranslations } from 'use-intl';
import { localize } from '../../../../contract/core/language.ts';
import { MultilingualText } from '../../../../contract/core/text.ts';
import type { Approval, ApprovalState as State } from '../../../../contract/identity/approvals.ts';
import { StateChip, type ChipTone } from '../show/state-chip.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { useLanguage } from '../language/language.tsx';

const tones: Readonly<Record<State, ChipTone>> = {
  asked: 'waits',
  approved: 'ok',
  refused: 'wrong',
  expired: 'still',
  withdrawn: 'still',
  used: 'ok',
};

export function ApprovalStateChip({ state }: { state: State }) {
  const t = useTranslations('staff.approvals');
  return <StateChip tone={tones[state]}>{t(`states.${state}`)}</StateChip>;
}

/** Returns a function that describes the subject of a request in one line: the performance or the amount. */
export function useAbout(): (approval: Approval) => string {
  const formats = useStaffFormats();
  const language = useLanguage();
  return ({ about, preview }) => {
    const startsAt = typeof about.startsAt === 'string' ? formats.dayAndTime(about.startsAt) : '';
    if (typeof about.name === 'string') return about.name;
    const named = [about.title, about.venue].map((text) =>
      localize(MultilingualText.safeParse(text).data ?? {}, language),
    );
    const line = [...named, startsAt].filter(Boolean).join(' · ');
    return line || (typeof preview.amountCents === 'number' ? formats.money(preview.amountCents) : '');
  };
}
