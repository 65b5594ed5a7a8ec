import { sql } from 'kysely';
import type { DistrictCode } from '../../../../contract/content/districts.ts';
import type { Language } from '../../../../contract/core/language.ts';
import type { OpeningHours } from '../../../../contract/content/opening-hours.ts';
import type { SalesPointKind, SalesPointList, SalesPointService } from '../../../../contract/content/sales-points.ts';
import type { Db, Tx } from '../../../context.ts';

type EveryLanguage = Readonly<Record<Language, string>>;

export type SalesPointSource = 'demonstration' | 'operator';

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

/** Every place there ever was, in the order of the list. */
export async function readSalesPoints(db: Db): Promise<SalesPointRow[]> {
  const { rows } = await sql<SalesPointRow>`
    select key, kind, number, name, address, district, hours, telephone, latitude, longitude, services, note, active,
      changed_at
    from sales_point order by place, key`.execute(db);
  return rows;
}

/** Lets one import at a time change the list; who reads goes on. */
export async function lockSalesPoints(tx: Tx): Promise<void> {
  await sql`lock table sales_point in share row exclusive mode`.execute(tx);
}

/** Keys of all places with whose list they came and whether they are shown. */
export async function readKnownSalesPoints(
  tx: Tx,
): Promise<{ key: string; source: SalesPointSource; active: boolean }[]> {
  const { rows } = await sql<{
    key: string;
    source: SalesPointSource;
    active: boolean;
  }>`select key, source, active from sales_point`.execute(tx);
  return rows;
}

/** Adds places and changes those that are otherwise. @returns the keys of what was added or changed. */
export async function writeSalesPoints(
  tx: Tx,
  list: readonly (SalesPointList[number] & { id: string })[],
  about: { source: SalesPointSource; now: Date },
): Promise<string[]> {
  const rows = list.map((point, place) => ({ ...point, active: point.active ?? true, place }));
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

/** No longer shows places. */
export async function hideSalesPoints(tx: Tx, keys: readonly string[], now: Date): Promise<void> {
  await sql`update sales_point set active = false, changed_at = ${now}
    where key in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`.execute(tx);
}
