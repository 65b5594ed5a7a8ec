import { SaleAudience } from '../../../../contract/catalogue/sale-windows.ts';
import type { EventPriority } from '../../../../contract/staff/marketing/priority.ts';
import type { Ctx } from '../../../context.ts';
import { isAllowed } from '../../audit/permit-action.ts';
import { readDraftState } from '../../catalogue/editing/read-staff-event.ts';
import {
  countGroup,
  findOwned,
  listBatches,
  findAudienceScopePath,
  type AudienceKind,
  type AccessBatchRow,
} from '../../priority/audience-owner.ts';
import { readCodeUses } from '../../seating/inventory/read-code-uses.ts';

type UsingWindow = EventPriority['sets'][number]['windows'][number];
interface Named {
  readonly kind: AudienceKind;
  readonly key: string;
  readonly window: UsingWindow;
}

/**
 * Returns the code sets and groups that an event's windows name or that were created for it; undefined if the event
 * does not exist.
 */
export async function readEventPriority(ctx: Ctx, number: number): Promise<EventPriority | undefined> {
  const state = await readDraftState(ctx, number);
  if (!state) return undefined;
  const live = namedIn(state.live).map(({ window, ...one }) => ({ ...one, window: { ...window, isPublished: true } }));
  const isLive = new Set(live.map(describeNamedCode));
  const drafted = namedIn(state.flat).filter((one) => !isLive.has(describeNamedCode(one)));
  const named = [...live, ...drafted];
  const owned = await findOwned(ctx, number);
  const keysOf = (kind: AudienceKind) => [
    ...new Set([...named, ...owned].filter((one) => one.kind === kind).map(({ key }) => key)),
  ];
  const windowsOf = (kind: AudienceKind, key: string) =>
    named.filter((one) => one.kind === kind && one.key === key).map(({ window }) => window);
  const used = await readCodeUses(
    ctx,
    state.event.performances.map((one) => one.performanceId),
  );
  const sets = await Promise.all(
    keysOf('codes').map(async (codes) => {
      const placed = await findAudienceScopePath(ctx, 'codes', codes, number);
      const mayWrite = placed !== undefined && isAllowed(ctx, 'codes.make', placed.place);
      const batches = mayWrite ? await listBatches(ctx, codes, used) : [];
      return {
        codes,
        windows: windowsOf('codes', codes),
        mayWrite,
        batches: batches.map((one) => describeBatch(ctx, one)),
      };
    }),
  );
  const groups = await Promise.all(
    keysOf('group').map(async (group) => {
      const placed = await findAudienceScopePath(ctx, 'group', group, number);
      const mayWrite = placed !== undefined && isAllowed(ctx, 'group.fill', placed.place);
      return {
        group,
        windows: windowsOf('group', group),
        mayWrite,
        people: mayWrite ? await countGroup(ctx, group) : null,
        endedAt: placed?.endedAt?.toISOString() ?? null,
      };
    }),
  );
  return { sets, groups };
}

function describeBatch(ctx: Ctx, { codes: _set, madeAt, expiresAt, withdrawnAt, ...batch }: AccessBatchRow) {
  return {
    ...batch,
    madeAt: madeAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    isExpired: expiresAt !== null && expiresAt <= ctx.now(),
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  };
}

/** Returns the names used by a document's windows; a draft may have invalid ones. */
function namedIn(flat: ReadonlyMap<string, unknown>): Named[] {
  return [...flat].flatMap(([path, value]) => {
    const performance = /^(?:performances\/([^/]+)\/)?saleWindows$/.exec(path);
    if (!performance || !Array.isArray(value)) return [];
    const start = performance[1] === undefined ? undefined : flat.get(`performances/${performance[1]}/startsAt`);
    return value.flatMap((one: Record<string, unknown> | null): Named[] => {
      const who = SaleAudience.safeParse(one?.['who']).data;
      const { key, from, until } = { ...one };
      if (typeof key !== 'string' || typeof from !== 'string' || (who?.kind !== 'code' && who?.kind !== 'group'))
        return [];
      const window = {
        key,
        performance: typeof start === 'string' ? start : null,
        name: who.name,
        from,
        until: typeof until === 'string' ? until : null,
        isPublished: false,
      };
      return [
        who.kind === 'code' ? { kind: 'codes', key: who.codes, window } : { kind: 'group', key: who.group, window },
      ];
    });
  });
}

function describeNamedCode({ kind, key, window }: Named): string {
  return `${kind} ${key} ${window.key} ${window.performance}`;
}
