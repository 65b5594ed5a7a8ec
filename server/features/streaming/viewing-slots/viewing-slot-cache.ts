import { LRUCache } from 'lru-cache';
import type { Program } from '../../../context.ts';
import { Batcher } from '../../../platform/batch.ts';
import { sharedKey } from '../../../platform/shared.ts';
import { readTicketsOf } from '../../seating/holds/read-tickets.ts';
import { recordHeartbeats, readViewingSlots, type Heartbeat, type TicketKey } from '../store.ts';

/** Real time in ms after which a cached viewing slot is read again. */
const freshMs = 5000;
/** Maximum cached viewing slots: about the number of viewers per process. */
const maxSeats = 50_000;
const inBatch = { most: 500, atOnce: 2 } as const;

interface SeatState {
  /** Null: no device. */
  readonly device: string | null;
  readonly valid: boolean;
}

const nameOf = ({ orderId, n, issue }: Omit<TicketKey, 'performanceId'>): string => `${orderId}:${n}:${issue}`;

/**
 * Caches which device uses which ticket, so that playlists need no query each. The row is authoritative: a device that
 * lost its slot is rejected within `freshMs`, and immediately by the process that reassigned it.
 */
class Seats {
  readonly #kept = new LRUCache<string, SeatState & { at: number }>({ max: maxSeats });
  readonly #reading: Batcher<TicketKey, SeatState>;
  readonly #beating: Batcher<Heartbeat, boolean>;

  constructor(program: Program) {
    this.#reading = new Batcher((keys) => readStates(program, keys), inBatch);
    this.#beating = new Batcher((beats) => beatTogether(program, beats), inBatch);
  }

  /** Returns a state at most `freshMs` old. */
  async look(key: TicketKey): Promise<SeatState> {
    const kept = this.#kept.get(nameOf(key));
    if (kept && performance.now() - kept.at < freshMs) return kept;
    return this.read(key);
  }

  async read(key: TicketKey): Promise<SeatState> {
    const state = await this.#reading.add(key);
    this.note(key, state);
    return state;
  }

  note(key: TicketKey, state: SeatState): void {
    this.#kept.set(nameOf(key), { ...state, at: performance.now() });
  }

  /** Returns whether the device still has the slot. */
  async beat(heartbeat: Heartbeat): Promise<boolean> {
    return this.#beating.add(heartbeat);
  }
}

async function readStates(program: Program, keys: TicketKey[]): Promise<SeatState[]> {
  const seats = new Map<string, string>();
  const valid = new Set<string>();
  const groups = [...Map.groupBy(keys, ({ performanceId }) => performanceId)];
  await Promise.all(
    groups.map(async ([performanceId, group]) => {
      const orderIds = [...new Set(group.map(({ orderId }) => orderId))];
      const [watching, tickets] = await Promise.all([
        readViewingSlots(program, performanceId, orderIds),
        readTicketsOf(
          program,
          orderIds.map((orderId) => ({ performanceId, orderId })),
        ),
      ]);
      for (const seat of watching) seats.set(nameOf(seat), seat.device);
      for (const [orderId, some] of tickets) for (const { n, issue } of some) valid.add(nameOf({ orderId, n, issue }));
    }),
  );
  return keys.map((key) => ({ device: seats.get(nameOf(key)) ?? null, valid: valid.has(nameOf(key)) }));
}

async function beatTogether(program: Program, beats: Heartbeat[]): Promise<boolean[]> {
  const results = new Map<Heartbeat, boolean>();
  const groups = [...Map.groupBy(beats, ({ performanceId }) => performanceId)];
  await Promise.all(
    groups.map(async ([performanceId, group]) => {
      const kept = await recordHeartbeats(program, performanceId, group, program.now());
      group.forEach((beat, at) => results.set(beat, kept[at]!));
    }),
  );
  return beats.map((beat) => results.get(beat)!);
}

export const viewingSlotCache = sharedKey<Seats, Program>((program) => new Seats(program));
