import type { SeatPlan } from '../../../../../contract/seating/seat-plan.ts';

export interface LocalDraft {
  readonly key: string;
  readonly plan: SeatPlan;
  /** Server version the draft is based on. */
  readonly baseVersion: number;
  /** ISO 8601. */
  readonly keptAt: string;
}

const shelf = 'plans';

/** Uses IndexedDB, because a plan of 60,000 seats exceeds the limit of localStorage. */
function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const requested = indexedDB.open('fei-staff-plans', 1);
    requested.onupgradeneeded = () => requested.result.createObjectStore(shelf, { keyPath: 'key' });
    requested.onsuccess = () => resolve(requested.result);
    requested.onerror = () => reject(new Error('the browser cannot store drafts', { cause: requested.error }));
  });
}

async function withStore<Value>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value | undefined> {
  try {
    const database = await open();
    try {
      return await new Promise<Value>((resolve, reject) => {
        const move = database.transaction(shelf, mode);
        const requested = ask(move.objectStore(shelf));
        move.oncomplete = () => resolve(requested.result);
        move.onabort = () => reject(new Error('not kept', { cause: move.error }));
      });
    } finally {
      database.close();
    }
  } catch {
    // Private windows, blocked storage, no space left: editing continues without a draft.
    return undefined;
  }
}

/**
 * Stores a draft.
 * @returns true if the browser stored it.
 */
export async function storeLocalDraft(kept: LocalDraft): Promise<boolean> {
  return (await withStore<IDBValidKey>('readwrite', (store) => store.put(kept))) !== undefined;
}

export function readLocalDraft(key: string): Promise<LocalDraft | undefined> {
  return withStore('readonly', (store) => store.get(key) as IDBRequest<LocalDraft>);
}

export async function deleteLocalDraft(key: string): Promise<void> {
  await withStore('readwrite', (store) => store.delete(key) as IDBRequest<unknown>);
}
