import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { longestReason, type StaffCase } from '../../../../contract/staff/cases.ts';
import { Button } from '../../../ui/button.tsx';
import { useMay } from '../api/own-staff.ts';
import { staffApi } from '../api/staff-api.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { missingLanguages } from '../forms/text-in-languages.tsx';
import { FormError } from '../forms/form-error.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { useLanguage } from '../language/language.tsx';
import { isCaseEditable, caseStateOf } from './case-state-chip.tsx';
import { completeTexts } from './case-texts.tsx';

type Move = 'pause' | 'resume' | 'giveUp' | 'end';

interface Props {
  one: StaffCase;
  /** True if an approval request is already open. */
  isAsked: boolean;
  onDone: () => void;
}

/** Returns true if every language has a reason, which approval requires. */
export function isWritten({ texts }: StaffCase): boolean {
  const whole = completeTexts(texts);
  return missingLanguages(whole).length === 0 && whole.zh_hk.trim() !== '';
}

/**
 * Actions for a case in its current state that the user may perform. Counting and asking for approval run immediately;
 * all others need a confirmation.
 */
export function CaseMoves({ one, isAsked, onDone }: Props) {
  const t = useTranslations('staff.cases');
  const may = useMay();
  const language = useLanguage();
  const submission = useSubmission();
  const [move, setMove] = useState<Move>();
  const count = async () => {
    const work = async () => void (await staffApi.previewCase({ params: { number: one.number }, body: {} }));
    if (await submission.send(work)) onDone();
  };
  // Sends the reason from the page, the same one that buyers read.
  const ask = async () => {
    const reason = one.texts[language]?.trim().slice(0, longestReason) ?? '';
    const work = async () => void (await staffApi.askForCase({ params: { number: one.number }, body: { reason } }));
    if (await submission.send(work)) onDone();
  };
  const { canCount, canAsk, others } = movesOf(one, may);
  return (
    <>
      <FormError submission={submission} />
      {others.map((other) => (
        <Button key={other} tone={other === 'resume' ? 'main' : 'plain'} onClick={() => setMove(other)}>
          {t(other)}
        </Button>
      ))}
      {canCount ? (
        <Button
          tone={caseStateOf(one) === 'draft' ? 'main' : 'plain'}
          busy={submission.busy}
          onClick={() => void count()}
        >
          {t(one.preview ? 'countAgain' : 'count')}
        </Button>
      ) : null}
      {canAsk ? (
        <Button tone="main" busy={submission.busy} disabled={isAsked || !isWritten(one)} onClick={() => void ask()}>
          {t('ask')}
        </Button>
      ) : null}
      {move ? <MoveDialog one={one} move={move} onClose={() => setMove(undefined)} onDone={onDone} /> : null}
    </>
  );
}

/** Mirrors the server's table of states. Only postponements can end early, once all buyers are notified. */
function movesOf(one: StaffCase, may: ReturnType<typeof useMay>) {
  const state = caseStateOf(one);
  const canEnd = state === 'running' && one.toldAt !== null && one.kind === 'postpone';
  const others: Move[] = [];
  if (isCaseEditable(one) && may('case.close')) others.push('giveUp');
  if (canEnd && may('case.close')) others.push('end');
  if ((state === 'approved' || state === 'running') && may('case.pause')) others.push('pause');
  if (state === 'paused' && may('case.resume')) others.push('resume');
  return {
    canCount: isCaseEditable(one) && may('case.preview'),
    canAsk: state === 'previewed' && may('approval.ask'),
    others,
  };
}

const texts = {
  pause: 'pauseText',
  resume: 'resumeText',
  giveUp: 'giveUpText',
  end: 'endText',
} as const satisfies Record<Move, string>;

function MoveDialog({
  one,
  move,
  onClose,
  onDone,
}: Pick<Props, 'one' | 'onDone'> & { move: Move; onClose: () => void }) {
  const t = useTranslations('staff.cases');
  const params = { number: one.number };
  const act = async (): Promise<void> => {
    if (move === 'pause') await staffApi.pauseCase({ params, body: {} });
    else if (move === 'resume') await staffApi.resumeCase({ params, body: {} });
    else await staffApi.closeCase({ params, body: {} });
    onDone();
  };
  return (
    <ConfirmDialog open onClose={onClose} title={t(move)} act={t(move)} onConfirm={act}>
      <p>{t(texts[move])}</p>
    </ConfirmDialog>
  );
}
