import type { StaffContentItem } from '../../../../../contract/staff/content/news.ts';
import { withField } from '../merge-items.ts';

/**
 * Returns an item with a field restored from its source, or `undefined` if the field can't be edited here, such as the
 * order of sales points.
 * @param said the source's value; null if it has none.
 */
export function restoreSourceValue(item: StaffContentItem, path: string, said: unknown): StaffContentItem | undefined {
  const [name = '', language] = path.split('/');
  if (item.type === 'sales_point') {
    if (!Object.hasOwn(item, name)) return undefined;
    if (name === 'position') return withField(item, path, saidPosition(said));
    return name === 'note' && said === null ? { ...item, note: null } : withField(item, path, said);
  }
  const fields: Readonly<Record<string, unknown>> = { ...item };
  const isThere = language === undefined ? fields[name] : (fields[name] as Record<string, unknown> | null)?.[language];
  if (isThere === null || isThere === undefined || typeof said === 'object' || path === 'event') return undefined;
  return withField(item, path, said);
}

function saidPosition(said: unknown): string | null {
  if (typeof said !== 'object' || said === null || !('latitude' in said) || !('longitude' in said)) return null;
  return `${String(said.latitude)}, ${String(said.longitude)}`;
}
