import { useTranslations } from 'use-intl';
import type { SeatId } from '../../../../contract/seating/seat-map.ts';
import type { ZoneOnSale } from '../../../../contract/seating/holds.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useFormats } from '../../../shared/page/use-formats.ts';
import type { OpenLayout, LayoutSeat } from '../seats/open-layout.ts';
import { SeatReason } from '../../ticket-choice/seat-reason.tsx';
import { useSeatDescription } from '../../ticket-choice/use-seat-description.ts';
import { seatCents, type SeatWords } from '../seats/use-seat-words.ts';
import type { SeatProposal } from './find-proposals.ts';

interface ProposalsProps {
  /** Sorted best first. Undefined before the first search. */
  proposals: readonly SeatProposal[] | undefined;
  layout: OpenLayout;
  zones: readonly ZoneOnSale[];
  words: SeatWords;
  chosen: ReadonlySet<SeatId>;
  onTake: (places: readonly LayoutSeat[]) => void;
}

/** Lists blocks of seats that match the preferences: the best block and alternatives. One press selects a block. */
export function Proposals(props: ProposalsProps) {
  const { proposals } = props;
  const t = useTranslations('seatChoice');
  return (
    <div className="grid gap-2">
      <p role="status" className="font-semibold empty:hidden">
        {proposals === undefined
          ? null
          : proposals.length === 0
            ? t('wish.none')
            : t('wish.found', { count: proposals.length })}
      </p>
      <ul className="grid gap-2 sm:grid-cols-2">
        {(proposals ?? []).map((proposal) => (
          <ProposalCard key={proposal.places[0]?.seatId} {...props} proposal={proposal} best={proposals![0]!} />
        ))}
      </ul>
    </div>
  );
}

function ProposalCard({
  proposal,
  best,
  layout,
  zones,
  words,
  chosen,
  onTake,
}: ProposalsProps & { proposal: SeatProposal; best: SeatProposal }) {
  const t = useTranslations('seatChoice');
  const describe = useSeatDescription();
  const formats = useFormats();
  const { places, why } = proposal;
  const [first] = places;
  if (!first) return null;
  const zoneOf = ([one]: readonly LayoutSeat[]) => zones.find(({ zoneNo }) => zoneNo === one?.zoneNo);
  const zone = zoneOf(places);
  const name = words.seats(places);
  const told = layout.house()?.describe(places.map(({ seatId }) => seatId)) ?? [];
  const facts = new Set(places.flatMap((place) => place.facts));
  // Attributes that the sentence doesn't mention.
  const said = [...facts].filter(
    (fact) => fact === 'wheelchair' || fact === 'companion' || (told.length === 0 && fact !== 'not_for_sale'),
  );
  const taken = places.every(({ seatId }) => chosen.has(seatId)) && chosen.size === places.length;
  return (
    <li
      className={`grid content-between gap-3 rounded-card border bg-surface p-3 ${why === 'best' ? 'border-edge' : 'border-line'}`}
    >
      <div className="grid gap-1">
        <SeatReason
          why={why}
          cents={seatCents(zone) - seatCents(zoneOf(best.places))}
          metres={nearerBy(layout, proposal, best)}
        />
        <p className="font-semibold">{name}</p>
        {told.map((one) => (
          <p key={one.rows.join()}>{describe(one, { row: told.length > 1 })}</p>
        ))}
        <p className="tabular text-small text-muted">
          {[
            zone?.name,
            t('wish.each', { price: formats.money(seatCents(zone)) }),
            ...said.map((fact) => t(`facts.${fact}`)),
          ]
            .filter(Boolean)
            .join(t('joined'))}
        </p>
      </div>
      <Button onClick={() => onTake(places)} aria-pressed={taken}>
        {taken ? <Icon name="check" className="size-4" /> : null}
        {taken ? t('wish.taken') : t('wish.take', { seats: name })}
      </Button>
    </li>
  );
}

/** Returns the number of whole metres by which a proposal is nearer, as shown. */
function nearerBy(layout: OpenLayout, { places }: SeatProposal, best: SeatProposal): number {
  const metres = (some: readonly LayoutSeat[]) =>
    layout.house()?.describe(some.map(({ seatId }) => seatId))[0]?.metres ?? 0;
  return metres(best.places) - metres(places);
}
