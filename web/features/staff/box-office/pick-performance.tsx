import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PerformanceForSale } from '../../../../contract/staff/counter/box-office.ts';
import { TextField } from '../../../ui/field.tsx';
import { staffApi } from '../api/staff-api.ts';
import { useFirstFocus } from '../forms/use-first-focus.ts';
import { Empty } from '../show/empty.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';

/** Pause in typing, in ms, before the list loads. */
const restMs = 150;

/** Lists upcoming performances; typing a word from a title or venue finds others. Enter selects the first. */
export function PickPerformance({ onPick }: { onPick: (performanceId: string) => void }) {
  const t = useTranslations('staff.boxOffice');
  const form = useFirstFocus();
  const [search, setSearch] = useState('');
  const [list, setList] = useState<readonly PerformanceForSale[]>();
  const [trouble, setTrouble] = useState<unknown>();
  useEffect(() => {
    let isLeft = false;
    const ask = async () => {
      try {
        const { performances } = await staffApi.listForCounter({ query: { search } });
        if (!isLeft) setList(performances);
      } catch (error) {
        if (!isLeft) setTrouble(error);
      }
    };
    const timer = setTimeout(() => void ask(), search ? restMs : 0);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [search]);
  if (trouble) throw trouble;
  return (
    <form
      ref={form}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (list?.[0]) onPick(list[0].performanceId);
      }}
    >
      <TextField
        label={t('findPerformance')}
        id="search"
        type="search"
        autoComplete="off"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        maxLength={100}
      />
      {list?.length === 0 ? (
        <Empty title={t('noneFound')} text={t('noneFoundText')} />
      ) : (
        <Found list={list ?? []} onPick={onPick} />
      )}
    </form>
  );
}

function Found({ list, onPick }: { list: readonly PerformanceForSale[]; onPick: (id: string) => void }) {
  const formats = useStaffFormats();
  return (
    <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line">
      {list.map(({ performanceId, title, startsAt, venue, house }) => (
        <li key={performanceId} className="bg-surface">
          <button
            type="button"
            onClick={() => onPick(performanceId)}
            className="grid min-h-11 w-full gap-x-4 px-4 py-2 text-start hover:bg-canvas sm:grid-cols-[14rem_minmax(0,1fr)_minmax(0,16rem)]"
          >
            <span className="tabular text-muted">{formats.dayAndTime(startsAt)}</span>
            <span className="font-semibold [overflow-wrap:anywhere]">{title}</span>
            <span className="text-muted [overflow-wrap:anywhere]">{house ? `${venue} · ${house}` : venue}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
