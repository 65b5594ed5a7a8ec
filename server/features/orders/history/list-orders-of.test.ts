import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { memberActor, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { announceEvent, seatedZone } from '../../seating/inventory/testing-sale.ts';
import { byTestGateway, renewTestGateway } from '../checkout/testing-gateway.ts';
import { returnTickets } from '../tickets/return-tickets.ts';
import { buyTickets } from '../tickets/testing-tickets.ts';
import { listPaidOrders } from './list-orders-of.ts';

/** A database that runs a callback after a number of reads. */
function afterReading(program: TestProgram, readings: number, happens: () => Promise<unknown>): TestProgram['db'] {
  let left = readings;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      left -= 1;
      if (left === 0) await happens();
      return result;
    },
  };
  return program.db.withPlugin(plugin);
}

test('reads the remainder of an order correctly if a ticket is returned between any two of its reads', async () => {
  renewTestGateway();
  const program = await openTestProgram(byTestGateway);
  const [performanceId = ''] = await announceEvent(program, [seatedZone(4, 10)], { ticketsPerMember: 4 });
  let readings = 0;
  for (let before = true; before;) {
    readings += 1;
    before = false;
    const order = await buyTickets(program, program.ctx(memberActor()), performanceId, 2);
    const giveBack = async () => {
      before = true;
      const back = { refund: 'price', places: 'on_sale', note: 'a test' } as const;
      const by = { actor: { kind: 'system', name: 'a test' } } as const;
      valueOf(await returnTickets(program, by, order, [{ n: 1, issue: 1 }], back));
    };
    const found = await listPaidOrders(afterReading(program, readings, giveBack), performanceId, null, 100);
    const [own] = found.filter(({ orderId }) => orderId === order.orderId);
    expect(own!.funds.map(({ cents }) => cents)).toEqual([own!.owedCents]);
  }
  expect(readings).toBeGreaterThan(4);
  await program.close();
});
