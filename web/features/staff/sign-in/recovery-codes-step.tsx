import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { ChoiceField } from '../../../ui/field.tsx';
import { CopyButton } from '../show/copy-button.tsx';
import { AuthLayout } from './auth-layout.tsx';

/** Last step: recovery codes for a lost phone, to copy or print. They are never shown again. */
export function RecoveryCodesStep({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTranslations('staff.signIn');
  const [kept, setKept] = useState(false);
  return (
    <AuthLayout title={t('codes.title')} text={t('codes.text')}>
      <p className="text-small text-muted print:hidden">{t('invitation.step', { step: '3' })}</p>
      <ul className="grid justify-center rounded-card border border-line bg-canvas p-4">
        {codes.map((code) => (
          <li key={code} className="tabular py-0.5 font-mono whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 print:hidden">
        <CopyButton text={codes.join('\n')} />
        <button type="button" className="small-button" onClick={() => window.print()}>
          {t('codes.print')}
        </button>
      </div>
      <div className="grid gap-2 print:hidden">
        <ChoiceField label={t('codes.kept')} checked={kept} onChange={() => setKept(!kept)} />
        <Button tone="main" disabled={!kept} onClick={onDone}>
          {t('codes.go')}
        </Button>
      </div>
    </AuthLayout>
  );
}
