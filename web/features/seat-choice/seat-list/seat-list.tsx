import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { SeatId } from '../../../../contract/seating/seat-map.ts';
import type { ZoneOnSale } from '../../../../contract/seating/holds.ts';
import { Button } from '../../../ui/button.tsx';
import type { BlockStates } from '../../seat-map/shapes/mark-seats.ts';
import type { OpenLayout } from '../seats/open-layout.ts';
import { SeatGrid } from './seat-grid.tsx';
import { useSectionTitle } from '../../ticket-choice/use-section-title.ts';
import { countFree, SectionList } from './section-list.tsx';
import type { SeatWords } from '../seats/use-seat-words.ts';

interface SeatListProps {
  layout: OpenLayout;
  states: BlockStates;
  zones: readonly ZoneOnSale[];
  chosen: ReadonlySet<SeatId>;
  /** Seats already in the viewer's cart. */
  mine?: ReadonlySet<SeatId> | undefined;
  words: SeatWords;
  active: SeatId | undefined;
  onActive: (seatId: SeatId) => void;
  onPress: (seatId: SeatId) => void;
}

/** The seat map as lists: first the sections, then the seats of one section. It offers everything that the map does. */
export function SeatList({ layout, states, zones, chosen, mine, words, active, onActive, onPress }: SeatListProps) {
  const t = useTranslations('seatChoice');
  const only = layout.sections.length === 1 ? layout.sections[0]?.key : undefined;
  // If seats are selected, the list starts at their section.
  const known = active ?? [...chosen][0];
  const [opened, setOpened] = useState<string | undefined>(known ? layout.place(known)?.section : undefined);
  const [pressed, setPressed] = useState(false);
  const nameOf = useSectionTitle();
  const section = layout.section(only ?? opened ?? '');
  if (!section) {
    return (
      <SectionList
        layout={layout}
        states={states}
        zones={zones}
        onChoose={(key) => {
          setOpened(key);
          setPressed(true);
        }}
      />
    );
  }
  const back = () => {
    setOpened(undefined);
    // The list of sections appears in the next frame.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`#${CSS.escape(`section-${section.key}`)}`)?.focus(),
    );
  };
  const inSection = [active, ...chosen].find((seatId) => seatId && layout.place(seatId)?.section === section.key);
  return (
    <section aria-labelledby="section-title" className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="section-title" className="text-title font-bold">
          {nameOf(section.name)}{' '}
          <span className="text-base font-normal text-muted">
            {t('sectionFree', { count: countFree(section, states) })}
          </span>
        </h2>
        {only ? null : <Button onClick={back}>{t('otherSection')}</Button>}
      </div>
      <SeatGrid
        key={section.key}
        section={section}
        name={nameOf(section.name)}
        front={layout.front}
        states={states}
        chosen={chosen}
        mine={mine}
        words={words}
        active={inSection}
        onActive={onActive}
        onPress={onPress}
        takeFocus={pressed}
      />
    </section>
  );
}
