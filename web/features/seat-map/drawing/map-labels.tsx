import { memo, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../shared/page/use-formats.ts';
import { contains, type Rectangle, type Point } from '../../../ui/pan-zoom.ts';
import { pitches, sectionsIn, type MapView } from '../shapes/choose-detail.ts';
import type { SeatMapLayout } from '../shapes/decode-seat-map.ts';
import type { SeatIndex } from '../shapes/find-seat.ts';
import type { SectionMarks } from '../shapes/mark-seats.ts';
import { nameBesideSeats } from '../shapes/name-beside-seats.ts';
import { boxAround, placeOnSections, type LabelGround } from '../shapes/place-labels.ts';
import { rowEndsOf } from '../shapes/row-ends.ts';
import type { SeatBand } from '../shapes/seat-bands.ts';
import { boxOfPoints } from '../shapes/shape-of-section.ts';
import { formBeside, formsOf, SectionLabel, useSectionWords, widthOf } from './section-card.tsx';

/** In pixels. */
const placeSize = 13;
/** A section with at most this number of seats is a box, whose name may be beside it. */
const maxOfBox = 24;

/** Draws all labels of the map without overlaps: first the stage, then areas, then sections. */
export const MapLabels = memo(function MapLabels({
  layout,
  index,
  view,
  level,
  shown,
  bands,
}: {
  layout: SeatMapLayout;
  index: SeatIndex;
  view: MapView;
  level: number | null;
  shown: readonly SectionMarks[];
  bands: ReadonlyMap<number, SeatBand>;
}) {
  const places = usePlaces(layout, index, view, bands);
  const words = useSectionWords(layout, bands);
  const below = shown.map((marks) => (view.detail === 'sections' ? words(marks) : ''));
  const said = below.join('\n');
  const numbers = shown.map(({ section }) => section).join(' ');
  const { detail, scale, numbers: areNumbered } = view;
  const taken = useMemo(() => {
    const { stage } = layout.map;
    // Other names must not cover the stage.
    return [...places.map((place) => place.taken), ...(stage ? [boxOfPoints(stage.outline)] : [])];
  }, [layout, places]);
  const frame = useSame(view.frame);
  const namesOf = useMemo(
    () =>
      nameSections({ layout, index, scale, shown: sectionsIn(layout, layout.box, level), frame, taken }, areNumbered),
    [layout, index, scale, level, frame, taken, areNumbered],
  );
  const labels = useMemo(() => {
    const drawn = numbers === '' ? [] : numbers.split(' ').map(Number);
    if (detail !== 'sections') return namesOf(drawn);
    return placeSections({ layout, index, scale, shown: drawn, frame, taken }, said.split('\n'));
  }, [layout, index, detail, scale, frame, taken, said, numbers, namesOf]);
  const placeOf = new Map(shown.map(({ section }, at) => [section, at]));
  return (
    <>
      {places.map(({ key, name, at, isBeside }) => (
        <g key={key} className="seat-card" style={{ '--x': at.x, '--y': at.y } as React.CSSProperties}>
          <text
            dy="0.36em"
            fontSize={placeSize}
            className={key === 'stage' && !isBeside ? 'seat-stage-name' : 'seat-card-name seat-halo'}
          >
            {name}
          </text>
        </g>
      ))}
      {labels.map((placed) => {
        const at = placeOf.get(placed.section)!;
        return (
          <SectionLabel key={placed.section} layout={layout} marks={shown[at]!} below={below[at]!} placed={placed} />
        );
      })}
    </>
  );
});

/** Returns the previous box while the new one is equal. */
function useSame({ left, top, right, bottom }: Rectangle): Rectangle {
  return useMemo(() => ({ left, top, right, bottom }), [left, top, right, bottom]);
}

function placeSections(ground: LabelGround, below: readonly string[]) {
  const { layout, shown } = ground;
  const nameOf = (section: number) => layout.sections[section]!.name;
  const words = new Map(shown.map((section, at) => [section, below[at] ?? '']));
  return placeOnSections(
    ground,
    (section) => formsOf(nameOf(section), words.get(section)!),
    (section) =>
      nameOf(section) === '' || layout.sections[section]!.seats > maxOfBox ? undefined : formBeside(nameOf(section)),
  );
}

/** @param areNumbered true if row names are drawn too. */
function nameSections(ground: LabelGround, areNumbered: boolean) {
  const { layout, scale } = ground;
  const place = nameBesideSeats(ground, {
    formOf: (section) => formBeside(layout.sections[section]!.name),
    marksOf: (section) => (areNumbered ? rowEndsOf(layout, layout.sections[section]!) : []),
    over: layout.pitch * scale < pitches.mouse,
  });
  // If a hall has only one section, the section has the hall's name.
  const isNamed = (section: number) => layout.sections.length > 1 && layout.sections[section]!.name !== '';
  return (sections: readonly number[]) => place(sections.filter(isNamed));
}

interface Place {
  readonly key: string;
  readonly name: string;
  readonly at: Point;
  readonly taken: Rectangle;
  readonly isBeside: boolean;
}

/** Places the names of the stage and areas inside them. The name of a narrow stage is beside it. */
function usePlaces(
  layout: SeatMapLayout,
  index: SeatIndex,
  { scale, frame: shownFrame }: MapView,
  bands: ReadonlyMap<number, SeatBand>,
): readonly Place[] {
  const t = useTranslations('seatMap');
  const formats = useFormats();
  const named = layout.map.areas.map(({ zoneNo, name, outline }) => {
    const band = bands.get(zoneNo);
    const said = band ? t('area', { name, price: formats.money(band.priceCents) }) : name;
    return { key: `${zoneNo} ${name}`, name: said, outline };
  });
  const frame = useSame(shownFrame);
  const { stage } = layout.map;
  if (stage) named.unshift({ key: 'stage', name: stage.name, outline: stage.outline });
  const said = JSON.stringify(named);
  return useMemo(
    () =>
      (JSON.parse(said) as typeof named).flatMap(({ key, name, outline }): Place[] => {
        const box = boxOfPoints(outline);
        const form = { kind: 'place', width: widthOf(name, placeSize), height: placeSize + 3 };
        const wide = (box.right - box.left) * scale;
        const high = (box.bottom - box.top) * scale;
        const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
        // A screen is drawn as a dark line, on which text is unreadable.
        const isLine = key === 'stage' && layout.map.stage?.kind === 'screen';
        const fits = !isLine && form.width <= wide * 1.1 && form.height <= high;
        if (!fits && key !== 'stage') return [];
        const away = (form.height / 2 + 4) / scale;
        const isAbove = layout.y.length === 0 || meanOf(layout.y) >= y;
        const besides = (isAbove ? [box.top - away, box.bottom + away] : [box.bottom + away, box.top - away]).map(
          (line) => ({ x, y: line }),
        );
        const seen = besides.find((at) => contains(frame, boxAround(at, form, scale, 0)));
        const at = fits ? { x, y } : (seen ?? besides[0]!);
        return [{ key, name, at, taken: boxAround(at, form, scale, 2), isBeside: !fits }];
      }),
    [layout, scale, frame, said],
  );
}

function meanOf(values: Int32Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}
