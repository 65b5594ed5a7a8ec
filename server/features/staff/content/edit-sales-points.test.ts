import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StaffSalesPoint } from '../../../../contract/staff/content/sales-point.ts';
import { staffPoint } from '../../../checks/testing-staff-news.ts';
import { openTestProgram, staffActor, testClock, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { readDrawnPdf, pageTextOf } from '../../../testing/read-drawn-pdf.ts';
import { permitSystem } from '../../audit/permit-action.ts';
import { importSalesPoints } from '../../content/sales-points/import-sales-points.ts';
import { listSalesPoints } from '../../content/sales-points/list-sales-points.ts';
import { makeAddressList } from '../../content/sales-points/make-address-list.ts';
import { demonstrationPoints, listedPoint } from '../../content/sales-points/testing-sales-points.ts';
import { staffNewsHandlers, staffSalesPointHandlers } from './calls.ts';

const { listContent, readContentItem } = staffNewsHandlers;
const { publishSalesPoint, orderSalesPoints } = staffSalesPointHandlers;

let program: TestProgram;
beforeEach(async () => {
  program = await openTestProgram({ clock: testClock('2026-11-23T03:00:00Z') });
});
afterEach(() => program.close());

const ctx = () => program.ctx(staffActor());
const said = (text: string) => ({ en_us: text, zh_hk: `${text}（繁）`, zh_cn: `${text}（简）` });
const publish = async (itemId: string, edition: string, item: StaffSalesPoint) =>
  valueOf(await publishSalesPoint(ctx(), { params: { itemId }, body: { edition, item, reason: 'Moved' } }));
const readOne = async (itemId: string) =>
  valueOf(await readContentItem(ctx(), { params: { kind: 'sales_point', itemId } }));
const pointOf = async (itemId: string) => {
  const { item, edition } = await readOne(itemId);
  return { item: item as StaffSalesPoint, edition };
};
const listed = async () => valueOf(await listContent(ctx(), { params: { kind: 'sales_point' } })).items;
const take = (list: unknown, source: 'operator' | 'demonstration' = 'operator') =>
  importSalesPoints(program, permitSystem('command import', 'sales_points.import', source), list);
const shown = async (kind: 'box_office' | 'kiosk' = 'box_office') =>
  (await listSalesPoints(program.ctx(undefined, 'en_us'), { kind })).points;
const names = async () => (await shown()).map(({ name }) => name);

test('adds, maps, unlists and restores a sales point, and updates printed lists', async () => {
  const itemId = program.id();
  expect(await publish(itemId, '', staffPoint)).toMatchObject({ outcome: 'published', version: 1, number: 901 });
  expect(await shown()).toMatchObject([
    {
      name: 'Lantern Hall',
      telephone: '+85221234567',
      position: { latitude: 22.2793, longitude: 114.1722 },
      state: { open: true },
    },
  ]);
  const printed = async () =>
    readDrawnPdf(await makeAddressList(program, 'box_office', 'en_us'))
      .map(pageTextOf)
      .join('');
  expect(await printed()).toContain('LanternHall');
  const first = await readOne(itemId);
  await publish(itemId, first.edition, { ...staffPoint, number: 902, listed: false });
  expect(await shown()).toEqual([]);
  expect(await printed()).not.toContain('LanternHall');
  const off = await readOne(itemId);
  expect(off).toMatchObject({ state: 'off', number: 902, source: 'staff' });
  await publish(itemId, off.edition, off.versions.find(({ version }) => version === 1)!.item as StaffSalesPoint);
  expect(await shown()).toMatchObject([{ number: 901, name: 'Lantern Hall' }]);
  const { rows } = await program.pool.query<{ said: string }>(
    `select to_jsonb(audit)::text as said from audit where action = 'sales_points.publish' order by audit_id`,
  );
  expect(rows).toHaveLength(3);
  expect(rows[1]!.said).toMatch(/"before": .*901.*"after": .*902|"after": .*902.*"before": .*901/);
});

test('reports sales point errors field by field and publishes nothing', async () => {
  const itemId = program.id();
  const { week } = staffPoint.hours;
  const stopped = await publish(itemId, '', {
    ...staffPoint,
    number: 0,
    telephone: '123',
    position: 'the harbour',
    services: [],
    hours: {
      week: { ...week, tue: ['20:00-10:00'] },
      holidays: ['noon'],
      exceptions: [
        { from: '2026-12-26', to: '2026-12-25', hours: [] },
        { from: '', to: '2026-12-25', hours: ['9'], reason: { ...said('Works'), zh_cn: ' ' } },
      ],
      lastSaleMinutes: 601,
    },
  });
  expect(stopped.outcome === 'stopped' && stopped.stops.map(({ field, why }) => `${field} ${why}`).toSorted()).toEqual([
    'hours.exceptions.0.to day_wrong',
    'hours.exceptions.1.from day_wrong',
    'hours.exceptions.1.hours hours_wrong',
    'hours.exceptions.1.reason.zh_cn missing',
    'hours.holidays hours_wrong',
    'hours.lastSaleMinutes minutes_wrong',
    'hours.week.tue hours_wrong',
    'number number_wrong',
    'position position_wrong',
    'services no_service',
    'telephone telephone_wrong',
  ]);
  expect(await listed()).toEqual([]);
});

test('requires a unique number among visible sales points of a kind', async () => {
  await publish(program.id(), '', staffPoint);
  const twice = await publish(program.id(), '', staffPoint);
  expect(twice).toEqual({ outcome: 'stopped', stops: [{ field: 'number', why: 'number_taken', mistake: null }] });
  expect(await publish(program.id(), '', { ...staffPoint, kind: 'kiosk' })).toMatchObject({ outcome: 'published' });
  expect(await publish(program.id(), '', { ...staffPoint, listed: false })).toMatchObject({ outcome: 'published' });
});

test('publishes one of two concurrent changes of a sales point and returns the current version to the other', async () => {
  const itemId = program.id();
  await publish(itemId, '', staffPoint);
  const { edition } = await readOne(itemId);
  const outcomes = await Promise.all(
    ['One', 'Two'].map((text) => publish(itemId, edition, { ...staffPoint, name: said(text) })),
  );
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['published', 'stale']);
  const stale = outcomes.find((one) => one.outcome === 'stale');
  expect(stale?.outcome === 'stale' && stale.now.item).toEqual((await readOne(itemId)).item);
});

test('preserves staff fields during a list import, updates the others, and follows the list again after a reset', async () => {
  const hall = listedPoint('hall', { latitude: 22.1, longitude: 114.1 });
  await take([hall]);
  const [{ itemId } = { itemId: '' }] = await listed();
  const { item, edition } = await pointOf(itemId);
  const kept = { ...item, name: said('Ours'), hours: staffPoint.hours, position: null };
  await publish(itemId, edition, kept);
  await take([{ ...hall, name: said('Theirs'), address: said('2 New Road'), latitude: 22.2, longitude: 114.2 }]);
  expect(await shown()).toMatchObject([{ name: 'Ours', address: '2 New Road', position: null }]);
  const after = await readOne(itemId);
  const sources = Object.fromEntries(after.written.map(({ path, sourceValue }) => [path, sourceValue]));
  expect(sources).toMatchObject({
    hours: hall.hours,
    'name/en_us': 'Theirs',
    position: { latitude: 22.2, longitude: 114.2 },
  });
  await publish(itemId, after.edition, { ...(after.item as StaffSalesPoint), name: said('Theirs') });
  await take([{ ...hall, name: said('Newest') }]);
  expect(await names()).toEqual(['Newest']);
  expect((await readOne(itemId)).written.map(({ path }) => path)).toEqual(['hours', 'position']);
});

test('preserves sales points that staff added, unlisted or restored, regardless of the list', async () => {
  const [a, b] = [listedPoint('a', { name: said('A') }), listedPoint('b', { number: 2, name: said('B') })];
  await take([a, b]);
  await publish(program.id(), '', staffPoint);
  const idOf = async (name: string) => (await listed()).find(({ title }) => title.en_us === name)!.itemId;
  const off = await pointOf(await idOf('A'));
  await publish(await idOf('A'), off.edition, { ...off.item, listed: false });
  await take([a]);
  expect(await names()).toEqual(['Lantern Hall']);
  const gone = await pointOf(await idOf('B'));
  await publish(await idOf('B'), gone.edition, { ...gone.item, listed: true });
  expect(await take([a])).toMatchObject({ changed: 0, removed: 0 });
  expect(await names()).toEqual(['Lantern Hall', 'B']);
});

test('rejects a whole list if staff gave one of its numbers to another sales point, but only skips the entry in the demonstration list', async () => {
  await publish(program.id(), '', { ...staffPoint, number: 1 });
  await expect(take([listedPoint('a'), listedPoint('b', { number: 2 })])).rejects.toThrow(/box_office 1: .*a/);
  expect(await names()).toEqual(['Lantern Hall']);
  const all = demonstrationPoints();
  await take(all, 'demonstration');
  const numbers = (await shown()).map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(await shown('kiosk')).toHaveLength(all.filter(({ kind }) => kind === 'kiosk').length);
});

test('reorders sales points, and preserves the order during list imports', async () => {
  const list = ['a', 'b', 'c'].map((key, at) => listedPoint(key, { number: at + 1, name: said(key) }));
  const other = listedPoint('far', { number: 9, district: 'wan_chai', name: said('far') });
  await take([...list, other]);
  const own = program.id();
  await publish(own, '', { ...staffPoint, district: 'kwai_tsing', name: said('own') });
  expect(await names()).toEqual(['far', 'a', 'b', 'c', 'own']);
  const ids = (await listed()).filter(({ point }) => point?.district === 'kwai_tsing').map(({ itemId }) => itemId);
  const itemIds = [ids[3]!, ids[1]!, ids[0]!, ids[2]!];
  expect(valueOf(await orderSalesPoints(ctx(), { body: { itemIds } }))).toEqual({ ordered: 4 });
  expect(await names()).toEqual(['far', 'own', 'b', 'a', 'c']);
  await take([...list, other]);
  expect(await names()).toEqual(['far', 'own', 'b', 'a', 'c']);
});

test('shows and changes no sales points for staff with a grant for one event', async () => {
  const event = program.ctx(staffActor('administrator', { kind: 'event', eventNumber: 1 }));
  await publish(program.id(), '', staffPoint);
  expect(valueOf(await listContent(event, { params: { kind: 'sales_point' } })).items).toEqual([]);
  const requested = { params: { itemId: program.id() }, body: { edition: '', item: staffPoint, reason: 'x' } };
  expect(await publishSalesPoint(event, requested)).toMatchObject({ ok: false, code: 'not_found' });
  expect(await orderSalesPoints(event, { body: { itemIds: [] } })).toMatchObject({ ok: false, code: 'not_found' });
});
