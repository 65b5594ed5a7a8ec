import { useTranslations } from 'use-intl';
import { districts, type DistrictCode } from '../../../contract/content/districts.ts';
import type { SalesPointKind } from '../../../contract/content/sales-points.ts';
import { useLink, useSite } from '../../shared/page/site.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { kindPages } from './kind-pages.ts';

export function NoSalesPoints({
  kind,
  word,
  district,
}: {
  kind: SalesPointKind;
  word: string;
  district: DistrictCode | undefined;
}) {
  const t = useTranslations('salesPoints');
  const link = useLink();
  const { language } = useSite();
  const narrowed = word !== '' || district !== undefined;
  return (
    <div className="grid justify-items-center gap-4 rounded-card border border-line bg-surface px-4 py-12 text-center">
      <h2 className="text-title font-bold [overflow-wrap:anywhere]">
        {word
          ? t('nothingFor', { word })
          : district
            ? t('nothingIn', { district: districts[district].name[language] })
            : t('empty')}
      </h2>
      {word ? <p className="reading-width text-muted">{t('nothingHelp')}</p> : null}
      {narrowed ? (
        <ButtonLink tone="main" to={link(kindPages[kind])}>
          {t('showAll')}
        </ButtonLink>
      ) : null}
    </div>
  );
}
