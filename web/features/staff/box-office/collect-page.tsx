import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Collection } from '../../../../contract/staff/counter/collection.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { staffApi } from '../api/staff-api.ts';
import { Trouble } from '../forms/trouble.tsx';
import { useFirstFocus } from '../forms/use-first-focus.ts';
import { useSending } from '../forms/use-sending.ts';
import { PageHead } from '../show/page-head.tsx';
import { CollectOrder } from './collect-order.tsx';

/** Where tickets that were bought elsewhere are handed over: a number or a code, who it is, the print. */
export function CollectPage() {
  const t = useTranslations('staff.collect');
  const [found, setFound] = useState<Collection>();
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <div className="grid max-w-[60rem] gap-5">
        {found ? (
          <CollectOrder key={found.number} first={found} onNext={() => setFound(undefined)} />
        ) : (
          <FindOrder onFound={setFound} />
        )}
      </div>
    </>
  );
}

function FindOrder({ onFound }: { onFound: (found: Collection) => void }) {
  const t = useTranslations('staff.collect');
  const sending = useSending();
  const form = useFirstFocus();
  const [code, setCode] = useState('');
  const find = () => sending.send(async () => onFound(await staffApi.readCollection({ query: { code } })));
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4 rounded-card border border-line bg-surface p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim()) void find();
      }}
    >
      <Trouble sending={sending} />
      <TextField
        label={t('code')}
        help={t('codeHelp')}
        id="code"
        autoComplete="off"
        spellCheck={false}
        value={code}
        onChange={({ target }) => {
          sending.mend('code');
          setCode(target.value);
        }}
        error={sending.at('code')}
      />
      <div>
        <Button type="submit" tone="main" busy={sending.busy}>
          {t('find')}
        </Button>
      </div>
    </form>
  );
}
