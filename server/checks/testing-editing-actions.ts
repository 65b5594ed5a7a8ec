import type { StaffAction } from '../../contract/identity/staff.ts';
import type { FieldChange } from '../../contract/staff/events.ts';
import type { Actor } from '../context.ts';
import { permitAction } from '../features/audit/permit-action.ts';
import { createEvent } from '../features/catalogue/editing/create-event.ts';
import { writeDraft } from '../features/catalogue/editing/write-draft.ts';
import { releaseAllotment } from '../features/seating/allotments/release-allotments.ts';
import { setPlacesAside } from '../features/seating/allotments/set-places-aside.ts';
import { announceEvent, generalZone } from '../features/seating/inventory/testing-sale.ts';
import { duplicateForSale, publishForSale } from '../features/seating/plans/edit-for-sale.ts';
import type { TestProgram } from '../testing/open-program.ts';
import { valueOf } from '../testing/outcomes.ts';
import type { AuditedAction } from './testing-case-actions.ts';

type EditingAction = Extract<
  StaffAction,
  `${'performance' | 'price' | 'window'}.write` | `event.${'create' | 'write' | 'publish' | 'duplicate'}`
>;

export function auditedEditingActions(
  of: () => TestProgram,
  clerk: Actor,
): Record<EditingAction, () => Promise<AuditedAction>> {
  const by = clerk;
  const permitted = <Action extends EditingAction>(action: Action, subject: number) =>
    valueOf(permitAction({ actor: clerk }, action, subject));
  const announce = async () => {
    await announceEvent(of(), [generalZone(100)]);
    const { rows } = await of().pool.query<{ number: number }>('select number from event');
    return rows[0]!.number;
  };
  const write = (subject: number, change: FieldChange) => {
    const permits = {
      'event.write': permitted('event.write', subject),
      'performance.write': permitted('performance.write', subject),
      'price.write': permitted('price.write', subject),
      'window.write': permitted('window.write', subject),
      mayGiveTo: () => true,
    };
    return writeDraft(of(), permits, { version: 0, changes: [change] });
  };
  const drafted = (change: FieldChange) => async (): Promise<AuditedAction> => {
    const subject = await announce();
    return { subject, by, trace: 'select changes from event_draft', act: () => write(subject, change) };
  };
  return {
    'event.create': async () => {
      await announce();
      const { rows } = await of().pool.query<{ presenterId: string; venueId: string }>(
        `insert into presenter (presenter_id, source, source_key, number, name)
         values (gen_random_uuid(), 'test', 'club', 99, '{"en_us": "Club"}')
         returning presenter_id as "presenterId", (select venue_id from venue limit 1) as "venueId"`,
      );
      const { presenterId, venueId } = rows[0]!;
      const event = { type: 'shows', category: 'music', title: { en_us: 'New' }, presenterId, venueId } as const;
      const act = () => createEvent(of(), valueOf(permitAction({ actor: clerk }, 'event.create', presenterId)), event);
      return { subject: presenterId, by, trace: 'select count(*)::int from event', act };
    },
    'event.write': drafted({ path: 'title/en_us', to: 'value', value: 'Other' }),
    'performance.write': drafted({ path: 'ticketsPerPurchase', to: 'value', value: 4 }),
    'price.write': drafted({ path: 'performances/first/zones/floor/prices/R', to: 'value', value: 100_00 }),
    'window.write': drafted({ path: 'onSaleFrom', to: 'value', value: '2026-01-01T00:00:00Z' }),
    'event.publish': async () => {
      const subject = await announce();
      await write(subject, { path: 'minimumAge', to: 'value', value: 12 });
      const act = () => publishForSale(of(), permitted('event.publish', subject), { version: 1 });
      return { subject, by, trace: 'select minimum_age from event', act };
    },
    'event.duplicate': async () => {
      const subject = await announce();
      const startsAt = ['2030-01-01T12:00:00Z'];
      const act = () => duplicateForSale(of(), permitted('event.duplicate', subject), { startsAt });
      return { subject, by, trace: 'select count(*)::int from event', act };
    },
  };
}

type AllotmentAction = Extract<StaffAction, `allotment.${string}`>;

export function auditedAllotmentActions(
  of: () => TestProgram,
  clerk: Actor,
): Record<AllotmentAction, () => Promise<AuditedAction>> {
  const allotmentId = '01900000-0000-7000-8000-0000000000aa';
  const allotment = { allotmentId, kind: 'house', name: 'House', sellers: [], buyers: '', releaseHours: null } as const;
  const aside = async () => {
    const [subject] = await announceEvent(of(), [generalZone(100)]);
    const permit = valueOf(permitAction({ actor: clerk }, 'allotment.write', subject!));
    const places = { allotment, seatIds: [], zones: [{ zoneNo: 1, quantity: 10 }] };
    return { subject: subject!, act: () => setPlacesAside(of(), permit, places) };
  };
  return {
    'allotment.write': async () => ({ ...(await aside()), by: clerk, trace: 'select available from inv_block' }),
    'allotment.release': async () => {
      const { subject, act } = await aside();
      await act();
      const permit = valueOf(permitAction({ actor: clerk }, 'allotment.release', subject));
      const release = () => releaseAllotment(of(), permit, { allotmentId });
      return { subject, by: clerk, trace: 'select available from inv_block', act: release };
    },
  };
}
