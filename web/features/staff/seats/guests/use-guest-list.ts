import { useMemo, useState } from 'react';
import { readGuestTable, type ColumnMeaning } from '../../../../../contract/staff/guest-table.ts';
import { readGuests } from '../../../../../contract/staff/guests.ts';

const none: readonly undefined[] = [];

/** Manages the typed guest list and the user's column meanings, which apply until the columns change. */
export function useGuestList() {
  const [text, setText] = useState('');
  const [choice, setChoice] = useState<{ shape: string; meanings: (ColumnMeaning | undefined)[] }>();
  const table = useMemo(() => readGuestTable(text), [text]);
  const shape = JSON.stringify(table.columns.map(({ isNamed, sample }) => (isNamed ? sample : '')));
  const chosen: readonly (ColumnMeaning | undefined)[] = choice?.shape === shape ? choice.meanings : none;
  const list = useMemo(() => readGuests(table, chosen), [table, chosen]);
  const tickets = list.guests.reduce((sum, { quantity }) => sum + quantity, 0);
  const choose = (column: number, meaning: ColumnMeaning) =>
    setChoice({ shape, meanings: table.columns.map((_, at) => (at === column ? meaning : chosen[at])) });
  return { text, setText, table, chosen, choose, list, tickets };
}
