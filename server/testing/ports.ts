import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port of this machine on which nobody listened a moment ago: for whoever must know it before listening. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('a listening server has a port');
  return address.port;
}
