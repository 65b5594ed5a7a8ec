import { once } from 'node:events';
import { createServer } from 'node:net';

/** Returns a port on this machine that was free a moment ago, for callers that need it before listening. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('the listening server has no port');
  return address.port;
}
