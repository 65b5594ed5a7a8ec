import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Collection } from '../../../../contract/staff/counter/collection.ts';
import { staffApi } from '../api/staff-api.ts';
import { PageHead } from '../show/page-head.tsx';
import { CollectOrder } from './collect-order.tsx';
import { FindByCode } from './find-by-code.tsx';

function CollectPage() {
  const t = useTranslations('staff.collect');
  const [found, setFound] = useState<Collection>();
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <div className="grid max-w-[60rem] gap-5">
        {found ? (
          <CollectOrder key={found.number} first={found} onNext={() => setFound(undefined)} />
        ) : (
          <FindByCode
            words={{ code: t('code'), help: t('codeHelp'), find: t('find') }}
            onFind={async (code) => setFound(await staffApi.readCollection({ query: { code } }))}
          />
        )}
      </div>
    </>
  );
}

export { CollectPage as Component };
