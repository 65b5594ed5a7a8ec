import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  ExportLanguage,
  exportFormats,
  exportNames,
  exportPath,
  type ExportFormat,
  type ExportName,
} from '../../../../contract/staff/exports.ts';
import type { RefusalCode } from '../../../../contract/core/refusals.ts';
import type { Actor, Ctx } from '../../../context.ts';
import { problemOf } from '../../../http/problems.ts';
import { isFromElsewhere } from '../../identity/throttling/is-from-elsewhere.ts';
import { sendProblem, type MakeContext } from '../../../http/send-problem.ts';
import { Gate } from '../../../platform/gate.ts';
import { refuse, type Outcome } from '../../../platform/outcome.ts';
import { translator } from '../../../translator.ts';
import { readStaffSession, staffSessionCookie } from '../../identity/staff/read-staff-session.ts';
import { logSecurityEvent } from '../../identity/throttling/log-security-event.ts';
import type { RawQuery } from './find-table.ts';
import { beginExport } from './make-export.ts';
import { writeInstant, type ExportTable } from './rules.ts';
import { NoLongerAllowed, whileAllowed } from './while-allowed.ts';
import { writeCsv, writeXlsx } from './write-file.ts';

/** Workbooks are built in memory, so only one is built at a time. */
const workbooks = { atOnce: 1, longestQueue: 10 };

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<ExportFormat, string>;

/** Serves files of lists and reports to signed-in staff; files outside their grants are not found. */
export function serveExports(app: FastifyInstance, makeContext: MakeContext): void {
  const making = new Gate(workbooks);
  app.get<{ Params: { file: string }; Querystring: Record<string, unknown> }>(exportPath, async (request, reply) => {
    const visitor = await makeContext(request, reply);
    const { language = visitor.language } = ExportLanguage.safeParse(request.query).data ?? {};
    const ctx = { ...visitor, language };
    const refuseWith = (code: RefusalCode) => sendProblem(reply, problemOf({ code }, ctx));
    // An export is recorded and may consume an approval, so links from other sites are rejected.
    if (isFromElsewhere(ctx, request)) return refuseWith('forged_request');
    const readActor = () => readStaffSession(visitor, visitor.cookie(staffSessionCookie));
    if ((await readActor()).kind !== 'staff') return refuseWith('login_required');
    const requested = readName(request.params.file);
    if (!requested) return refuseWith('not_found');
    const { language: _language, ...query } = request.query;
    const saved = { ...requested, query, readActor };
    return requested.format === 'csv' ? send(ctx, reply, saved) : making.run(() => send(ctx, reply, saved));
  });
}

function readName(file: string): { name: ExportName; format: ExportFormat } | undefined {
  const [, name, format] = /^([a-z]+)\.([a-z]+)$/i.exec(file) ?? [];
  const known = { name: exportNames.find((one) => one === name), format: exportFormats.find((one) => one === format) };
  return known.name && known.format ? { name: known.name, format: known.format } : undefined;
}

interface Asked {
  readonly name: ExportName;
  readonly format: ExportFormat;
  readonly query: RawQuery;
  /** Returns the current owner of the session. */
  readonly readActor: () => Promise<Actor>;
}

async function send(
  visitor: Ctx,
  reply: FastifyReply,
  { name, format, query, readActor }: Asked,
): Promise<FastifyReply> {
  // Read again, because permissions may have been lost in the queue.
  const ctx = { ...visitor, actor: await readActor() };
  if (ctx.actor.kind !== 'staff') return sendProblem(reply, problemOf({ code: 'login_required' }, ctx));
  const begun = await beginExport(ctx, name, format, query);
  if (!begun.ok) {
    const { actorId: staffId } = ctx.actor;
    if (begun.code === 'forbidden' || begun.code === 'not_found')
      logSecurityEvent(ctx, 'staff_refused', {
        address: ctx.address,
        staffId,
        call: `export ${name}`,
        code: begun.code,
      });
    return sendProblem(reply, problemOf(begun, ctx));
  }
  const table = whileAllowed(ctx, name, begun.value, readActor);
  const body = format === 'csv' ? writeCsv(table) : await writeWorkbook(table);
  if ('ok' in body && !body.ok) return sendProblem(reply, problemOf(body, ctx));
  const title = translator(ctx.language, 'exports')(`names.${name}`);
  const filename = `${title} ${writeInstant(ctx.now()).slice(0, 10)}.${format}`;
  return reply
    .header('cache-control', 'no-store')
    .header(
      'content-disposition',
      `attachment; filename="${name}.${format}"; filename*=UTF-8''${encodeURIComponent(filename)}`,
    )
    .type(types[format])
    .send('ok' in body ? body.value : body);
}

async function writeWorkbook(table: ExportTable): Promise<Outcome<Buffer, 'too_many_rows' | 'forbidden'>> {
  try {
    return await writeXlsx(table);
  } catch (error) {
    if (!(error instanceof NoLongerAllowed)) throw error;
    return refuse('forbidden');
  }
}
