import type { Text } from '../../../../contract/core/language.ts';
import type { StaffVenue } from '../../../../contract/staff/venues.ts';
import type { Program } from '../../../context.ts';
import { readCachedCatalogue } from '../events/catalogue-cache.ts';
import { readOverrides } from '../staff-overrides/store-overrides.ts';
import {
  listDirectoryRows,
  readDirectoryRow,
  type ListedDirectoryEntry,
  type DirectoryFilter,
  type DirectoryKind,
  type DirectoryRow,
} from './store-directory.ts';

/** Returns venues or presenters in the order they were added. */
export function listDirectoryEntries(
  program: Program,
  kind: DirectoryKind,
  filter: Omit<DirectoryFilter, 'now'>,
): Promise<ListedDirectoryEntry[]> {
  return listDirectoryRows(program.db, kind, { ...filter, now: program.now() });
}

type Described = Pick<DirectoryRow, 'number' | 'source' | 'version' | 'editedBy' | 'document'> &
  Pick<StaffVenue, 'editedAt' | 'written'>;

/** Returns a venue or presenter with the fields overridden by staff, or `undefined` if it does not exist. */
export async function describeDirectoryEntry(
  program: Program,
  kind: DirectoryKind,
  id: string,
): Promise<Described | undefined> {
  const place = await readDirectoryRow(program.db, kind, id);
  if (!place) return undefined;
  const { number, source, version, editedBy, document } = place;
  const written = await readOverrides(program.db, kind, id);
  return {
    number,
    source,
    version,
    editedBy,
    document,
    editedAt: place.editedAt?.toISOString() ?? null,
    written: written.map(({ path, sourceValue }) => ({ path, source: sourceValue })) as StaffVenue['written'],
  };
}

/** Returns a presenter's listed events, newest first. */
export async function readEventsOf(
  program: Program,
  presenterId: string,
): Promise<{ number: number; title: Text; nextAt: string | null }[]> {
  const { events } = await readCachedCatalogue(program);
  return events
    .filter((event) => event.presenterId === presenterId)
    .toSorted((a, b) => b.number - a.number)
    .map(({ number, title, performances }) => {
      const next = performances.find(({ listed, startsAt }) => listed && startsAt > program.now());
      return { number, title, nextAt: next?.startsAt.toISOString() ?? null };
    });
}
