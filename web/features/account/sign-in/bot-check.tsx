import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FieldError } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';

type State = { at: 'open' | 'solving' | 'failed' } | { at: 'solved'; answer: string };

/**
 * Checkbox that makes the browser solve a proof of work, which the form submits as `botCheck`. A solution is valid
 * once: change the `key` after each attempt.
 */
export function BotCheck({ error }: { error: string | undefined }) {
  const t = useTranslations('oneTimePassword');
  const hydrated = useHydrated();
  const [state, setState] = useState<State>({ at: 'open' });
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hydrated && error) box.current?.focus();
  }, [hydrated, error]);
  const solve = async () => {
    setState({ at: 'solving' });
    try {
      const { solveBotCheck } = await import('./solve-bot-check.ts');
      setState({ at: 'solved', answer: await solveBotCheck() });
    } catch {
      setState({ at: 'failed' });
    }
  };
  const said = { open: '', solving: t('botChecking'), failed: t('botFailed'), solved: t('botSolved') }[state.at];
  if (!hydrated) {
    return (
      <noscript>
        <Callout tone="warn" title={t('botNoScript')} />
      </noscript>
    );
  }
  return (
    <div className="grid gap-1 rounded-card border border-edge bg-surface px-4 py-2">
      <label htmlFor="bot-check" className="flex min-h-11 items-center gap-3">
        <input
          ref={box}
          id="bot-check"
          type="checkbox"
          checked={state.at === 'solving' || state.at === 'solved'}
          aria-invalid={error && state.at === 'open' ? true : undefined}
          aria-describedby="bot-check-help bot-check-error"
          onChange={() => void (state.at === 'open' || state.at === 'failed' ? solve() : undefined)}
          className="size-5 shrink-0"
        />
        <span className="font-semibold">{t('botLabel')}</span>
        {state.at === 'solved' ? <Icon name="check" className="size-5 shrink-0 text-ok" /> : null}
      </label>
      <p id="bot-check-help" className="text-small text-muted">
        {t('botHelp')}
      </p>
      <output className="text-small font-semibold empty:hidden">{said}</output>
      {state.at === 'open' ? <FieldError id="bot-check-error" error={error} /> : null}
      {state.at === 'solved' ? <input type="hidden" name="botCheck" value={state.answer} /> : null}
    </div>
  );
}
