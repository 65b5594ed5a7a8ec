import type { FastifyInstance } from 'fastify';
import type { Program } from '../context.ts';
import { listDemonstrationCodes, type DemonstrationCode } from '../features/identity/staff/add-demonstration-staff.ts';
import { html } from '../platform/html.ts';
import { outboxPolicy, writeLocalPage } from './write-outbox.ts';

/** Seconds between reloads of the page. */
const every = 5;

/** Serves `/dev/second-factor`, the demonstration staff's login codes. Registered in local mode only. */
export function serveSecondFactor(app: FastifyInstance, program: Program): void {
  app.get('/dev/second-factor', async (_request, reply) =>
    reply
      .header('content-security-policy', outboxPolicy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(writeCodes(await listDemonstrationCodes(program))),
  );
}

function writeCodes(codes: readonly DemonstrationCode[]): string {
  const content = html`<h1>Second factor</h1>
    <p class="muted">
      The codes that the demonstration's staff would read off their telephones. Each counts once. Local mode only.
    </p>
    <ol>
      ${codes.map(
        ({ role, name, email, code, secondsLeft }) =>
          html`<li>
            <a href="/Staff/">
              <b>${email}</b>
              <b class="right">${code === null ? 'none' : `${code.slice(0, 3)} ${code.slice(3)}`}</b>
              <span>${name}, ${role}</span>
              <span class="right">another in ${String(secondsLeft)} s</span>
            </a>
          </li>`,
      )}
    </ol>`;
  return writeLocalPage('Second factor', content, every);
}
