import { useTranslations } from 'use-intl';
import { isSectionCode } from '../../../../contract/seating/name-seats.ts';
import { useSectionTitle } from '../../ticket-choice/use-section-title.ts';
import { countSeats } from '../../../../contract/seating/seat-choice.ts';
import type { ZoneOnSale } from '../../../../contract/seating/holds.ts';
import { useFormats } from '../../../shared/page/use-formats.ts';
import type { BlockStates } from '../../seat-map/shapes/mark-seats.ts';
import { freeInBlock, type OpenLayoutSection, type OpenLayout } from '../seats/open-layout.ts';
import { seatCents } from '../seats/use-seat-words.ts';

export function countFree(section: OpenLayoutSection, states: BlockStates): number {
  return section.blocks.reduce((sum, block) => sum + countSeats(freeInBlock(block, states)), 0);
}

/** Sorts sections: named ones as in the plan, then codes in natural order (2 before 10, letters last). */
export function inNaturalOrder(sections: readonly OpenLayoutSection[]): OpenLayoutSection[] {
  const { compare } = new Intl.Collator('en', { numeric: true });
  const codes = sections.filter(({ name }) => isSectionCode(name));
  return [
    ...sections.filter(({ name }) => !isSectionCode(name)),
    ...codes.toSorted((one, other) => compare(one.name, other.name)),
  ];
}

/** Lists the sections with their lowest price and the number of seats left, grouped by level if there are several. */
export function SectionList({
  layout,
  states,
  zones,
  onChoose,
}: {
  layout: OpenLayout;
  states: BlockStates;
  zones: readonly ZoneOnSale[];
  onChoose: (key: string) => void;
}) {
  const t = useTranslations('seatChoice');
  const levels = [...Map.groupBy(inNaturalOrder(layout.sections), ({ level }) => level)];
  return (
    <section aria-labelledby="sections-title" className="grid gap-3">
      <h2 id="sections-title" className="text-title font-bold">
        {t('sectionsTitle')}
      </h2>
      {levels.map(([level, sections]) => (
        <div key={level} className="grid gap-2">
          {levels.length > 1 ? <h3 className="font-semibold">{level}</h3> : null}
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] gap-2">
            {sections.map((section) => (
              <li key={section.key} className="grid">
                <SectionButton section={section} states={states} zones={zones} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function SectionButton({
  section,
  states,
  zones,
  onChoose,
}: {
  section: OpenLayoutSection;
  states: BlockStates;
  zones: readonly ZoneOnSale[];
  onChoose: (key: string) => void;
}) {
  const t = useTranslations('seatChoice');
  const formats = useFormats();
  const nameOf = useSectionTitle();
  const free = countFree(section, states);
  const own = zones.filter(({ zoneNo }) => section.zoneNos.includes(zoneNo));
  const from = Math.min(...own.map(seatCents));
  return (
    <button
      type="button"
      id={`section-${section.key}`}
      onClick={() => onChoose(section.key)}
      className="grid min-h-11 content-start rounded-card border border-edge bg-surface px-3 py-2 text-start text-ink hover:border-ink"
    >
      <span className="font-semibold">{nameOf(section.name)}</span>
      <span className="tabular text-small">
        {own.length > 0 ? `${t('sectionFrom', { price: formats.money(from) })}${t('joined')}` : ''}
        {t('sectionFree', { count: free })}
      </span>
    </button>
  );
}
