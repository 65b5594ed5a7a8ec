import { useState } from 'react';
import type { Language } from '../../../../contract/core/language.ts';
import type { ContentStop, ReadContentItem, StaffContentItem } from '../../../../contract/staff/content/news.ts';
import { staffApi } from '../api/staff-api.ts';
import { itemFieldsOf, isSameItem, mergeItems, withField } from './merge-items.ts';

export interface ItemDraft {
  readonly item: StaffContentItem;
  readonly isTyped: boolean;
  readonly write: (item: StaffContentItem) => void;
  readonly forget: () => void;
  /** Problems that prevented the last publication. */
  readonly stops: readonly ContentStop[];
  /**
   * @throws the error of the call.
   * @returns true if the item was published.
   */
  readonly publish: (reason: string) => Promise<boolean>;
  /** Concurrent changes by someone else or by an import; `both` lists the fields that both sides changed. */
  readonly others: { readonly now: ReadContentItem; readonly both: readonly string[] } | undefined;
  readonly choose: (whose: 'mine' | 'theirs') => void;
  readonly isDone: boolean;
}

/**
 * Manages the input for an item until it is published.
 * @param read undefined for a new item.
 * @param blank initial values of a new item.
 * @param reload runs after publication.
 */
export function useItemDraft(
  { itemId, read, blank }: { itemId: string; read: ReadContentItem | undefined; blank: StaffContentItem },
  reload: () => Promise<void>,
): ItemDraft {
  const [base, setBase] = useState({ edition: read?.edition ?? '', item: read?.item ?? blank });
  const [item, setItem] = useState(base.item);
  const [stops, setStops] = useState<readonly ContentStop[]>([]);
  const [others, setOthers] = useState<ItemDraft['others']>();
  const [isDone, setDone] = useState(false);
  const write = (next: StaffContentItem) => {
    setDone(false);
    setStops([]);
    setItem(next);
  };
  const meet = (now: ReadContentItem) => {
    const merged = mergeItems(base.item, item, now.item);
    setItem(merged.item);
    setBase({ edition: now.edition, item: now.item });
    setOthers({ now, both: merged.both });
  };
  return {
    item,
    isTyped: !isSameItem(item, base.item),
    write,
    forget() {
      setOthers(undefined);
      write(base.item);
    },
    stops,
    async publish(reason) {
      const missing = gapsOf(item);
      setStops(missing);
      if (missing.length > 0) return false;
      const params = { kind: item.type, itemId };
      const result = await publishItem(itemId, { edition: base.edition, item, reason });
      if (result.outcome === 'stopped') setStops(result.stops);
      if (result.outcome === 'stale') meet(result.now);
      if (result.outcome !== 'published') return false;
      const { edition, item: now } = await staffApi.readContentItem({ params });
      setBase({ edition, item: now });
      setItem(now);
      setStops([]);
      setOthers(undefined);
      setDone(true);
      await reload();
      return true;
    },
    others,
    choose(whose) {
      if (others && whose === 'theirs') {
        const values = others.both.map((path) => [path, valueAt(others.now.item, path)] as const);
        write(values.reduce((to, [path, value]) => withField(to, path, value), item));
      }
      setOthers(undefined);
    },
    isDone,
  };
}

function publishItem(itemId: string, body: { edition: string; item: StaffContentItem; reason: string }) {
  const { item } = body;
  return item.type === 'sales_point'
    ? staffApi.publishSalesPoint({ params: { itemId }, body: { ...body, item } })
    : staffApi.publishContentItem({ params: { kind: item.type, itemId }, body: { ...body, item } });
}

/** Returns texts that lack a language; published texts need all of them. */
function gapsOf(item: StaffContentItem): ContentStop[] {
  const texts = item.type === 'article' && item.picture ? { ...item, 'picture.alt': item.picture.alt } : item;
  return [...itemFieldsOf(texts)].flatMap(([path, value]): ContentStop[] =>
    path.includes('/') && (typeof value !== 'string' || value.trim() === '')
      ? [{ field: path.replace('/', '.'), why: 'missing', mistake: null }]
      : [],
  );
}

/** Returns the value at a path of an item: `pinned`, `title/zh_hk`. */
export function valueAt(item: StaffContentItem, path: string): unknown {
  const [name = '', language] = path.split('/');
  const fields: Readonly<Record<string, unknown>> = { ...item };
  const value = fields[name];
  if (language === undefined) return value ?? null;
  return (value as Readonly<Partial<Record<Language, unknown>>> | null)?.[language as Language] ?? null;
}
