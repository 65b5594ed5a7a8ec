import type { ColumnType } from 'kysely';
export type Schema = Record<string, Record<string, ColumnType<unknown>>>;
