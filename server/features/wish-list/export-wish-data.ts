import type { DataPart } from '../../../contract/requests/personal-data.ts';
import type { Program } from '../../context.ts';
import { readWishRecords } from './store.ts';

export async function exportWishData(program: Pick<Program, 'db'>, memberId: string): Promise<DataPart> {
  return { part: 'wish_list', records: [{ record: 'wishes', rows: await readWishRecords(program.db, memberId) }] };
}
