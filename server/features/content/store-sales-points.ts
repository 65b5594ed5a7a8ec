import { sql } from 'kysely';
import type { DistrictCode } from '../../../contract/content/districts.ts';
import type { Language } from '../../../contract/core/language.ts';
import type { OpeningHours } from '../../../contract/content/opening-hours.ts';
import type { SalesPointKind, SalesPointList, SalesPointService } from '../../../contract/content/sales-points.ts';
import type { Db, Tx } from '../../context.ts';

type EveryLanguage = Readonly<Record<Language, string>>;

export type SalesPointSource = 'demonstration' | 'operator' | 'staff';

export interface SalesPointRow {
  key: string;
  kind: SalesPointKind;
  number: number;
  name: EveryLanguage;
  address: EveryLanguage;
  district: DistrictCode;
  hours: OpeningHours;
  telephone: string | null;
  latitude: number | null;
  longitude: number | null;
  services: SalesPointService[];
  note: EveryLanguage | null;
  active: boolean;
  changed_at: Date;
}

/** Returns all sales points, including hidden ones, in list order. */
export async function readSalesPoints(db: Db): Promise<SalesPointRow[]> {
  const { rows } = await sql<SalesPointRow>`
    select key, kind, number, name, address, district, hours, telephone, latitude, longitude, services, note, active,
      changed_at
    from sales_point order by place, key`.execute(db);
  return rows;
}

/** A sales point to store, with its position in the list. */
export type PlacedSalesPoint = SalesPointList[number] & { id: string; place: number };

interface KnownSalesPoint {
  readonly salesPointId: string;
  readonly key: string;
  readonly kind: SalesPointKind;
  readonly number: number;
  readonly source: SalesPointSource;
  readonly place: number;
  readonly active: boolean;
}

/** Returns all sales points, shown or hidden. */
export async function readAllSalesPoints(tx: Tx): Promise<KnownSalesPoint[]> {
  const { rows } = await sql<KnownSalesPoint>`select sales_point_id as "salesPointId", key, kind, number, source, place,
    active from sales_point`.execute(tx);
  return rows;
}

/**
 * Adds new sales points and updates changed ones.
 * @returns keys of the added or changed ones
 */
export async function writeSalesPoints(
  tx: Tx,
  list: readonly PlacedSalesPoint[],
  about: { source: SalesPointSource; now: Date },
): Promise<string[]> {
  const rows = list.map((point) => ({ ...point, active: point.active ?? true }));
  const { rows: written } = await sql<{ key: string }>`
    insert into sales_point (sales_point_id, key, source, kind, number, name, address, district, hours, telephone,
      latitude, longitude, services, note, place, active, changed_at)
    select id, key, ${about.source}, kind, number, name, address, district, hours, telephone, latitude, longitude,
      services, note, place, active, ${about.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(id uuid, key text, kind text, number int, name jsonb,
      address jsonb, district text, hours jsonb, telephone text, latitude double precision,
      longitude double precision, services jsonb, note jsonb, place int, active boolean)
    on conflict (key) do update set source = excluded.source, kind = excluded.kind, number = excluded.number,
      name = excluded.name, address = excluded.address, district = excluded.district, hours = excluded.hours,
      telephone = excluded.telephone, latitude = excluded.latitude, longitude = excluded.longitude,
      services = excluded.services, note = excluded.note, place = excluded.place, active = excluded.active,
      changed_at = excluded.changed_at
    where (sales_point.source, sales_point.kind, sales_point.number, sales_point.name, sales_point.address,
        sales_point.district, sales_point.hours, sales_point.telephone, sales_point.latitude, sales_point.longitude,
        sales_point.services, sales_point.note, sales_point.place, sales_point.active)
      is distinct from (excluded.source, excluded.kind, excluded.number, excluded.name, excluded.address,
        excluded.district, excluded.hours, excluded.telephone, excluded.latitude, excluded.longitude,
        excluded.services, excluded.note, excluded.place, excluded.active)
    returning key`.execute(tx);
  return written.map(({ key }) => key);
}

export async function hideSalesPoints(tx: Tx, keys: readonly string[], now: Date): Promise<void> {
  await sql`update sales_point set active = false, changed_at = ${now}
    where key in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`.execute(tx);
}

export async function placeSalesPoints(
  tx: Tx,
  rows: readonly { salesPointId: string; place: number }[],
  now: Date,
): Promise<void> {
  await sql`update sales_point s set place = r.place, changed_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("salesPointId" uuid, place int)
    where s.sales_point_id = r."salesPointId"`.execute(tx);
}
