import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { StaffIcon } from './staff-icon.tsx';

export function CopyButton({ text, label }: { text: string; label?: string }) {
  const t = useTranslations('staff.show');
  const [said, setSaid] = useState<'copy' | 'copied' | 'copyFailed'>('copy');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('copied');
    } catch {
      setSaid('copyFailed');
    }
    window.setTimeout(() => setSaid('copy'), 2000);
  };
  return (
    <button type="button" className="small-button" onClick={() => void copy()}>
      <StaffIcon name={said === 'copied' ? 'check' : 'copy'} className="size-4" />
      <span aria-live="polite">{said === 'copy' ? (label ?? t('copy')) : t(said)}</span>
    </button>
  );
}
