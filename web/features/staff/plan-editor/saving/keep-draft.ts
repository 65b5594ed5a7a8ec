import type { SeatPlan } from '../../../../../contract/seating/seat-plan.ts';

/** What a browser keeps of a plan that was drawn and not saved. */
export interface KeptPlan {
  readonly key: string;
  readonly plan: SeatPlan;
  /** The version of the server that was drawn on. */
  readonly baseVersion: number;
  /** ISO 8601. */
  readonly keptAt: string;
}

const shelf = 'plans';

/** A plan of 60,000 seats is larger than what localStorage takes. */
function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open('fei-staff-plans', 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(shelf, { keyPath: 'key' });
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(new Error('the browser keeps nothing', { cause: asked.error }));
  });
}

async function use<Value>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value | undefined> {
  try {
    const database = await open();
    try {
      return await new Promise<Value>((resolve, reject) => {
        const move = database.transaction(shelf, mode);
        const asked = ask(move.objectStore(shelf));
        move.oncomplete = () => resolve(asked.result);
        move.onabort = () => reject(new Error('not kept', { cause: move.error }));
      });
    } finally {
      database.close();
    }
  } catch {
    // Private windows, blocked storage, no space left: drawing goes on all the same.
    return undefined;
  }
}

/** Keeps what is drawn. @returns whether the browser did. */
export async function keepPlan(kept: KeptPlan): Promise<boolean> {
  return (await use<IDBValidKey>('readwrite', (store) => store.put(kept))) !== undefined;
}

/** What was kept of a plan, if anything. */
export function readKeptPlan(key: string): Promise<KeptPlan | undefined> {
  return use('readonly', (store) => store.get(key) as IDBRequest<KeptPlan>);
}

export async function forgetKeptPlan(key: string): Promise<void> {
  await use('readwrite', (store) => store.delete(key) as IDBRequest<unknown>);
}
