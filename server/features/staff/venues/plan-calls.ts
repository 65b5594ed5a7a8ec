import type { staffPlanCalls } from '../../../../contract/staff/plans.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse } from '../../../platform/outcome.ts';
import type { StaffHandlersFor } from '../../../staff-handlers.ts';
import { permitAction, scopesOf, type Permit } from '../../audit/permit-action.ts';
import { createPlan } from '../../seating/saving/create-plan.ts';
import { findPlan, listPlans, listPlanVersions, readPlan, readPlanVersion } from '../../seating/saving/read-plans.ts';
import { checkPlanInWorker, exportPlanInWorker, importPlanInWorker } from '../../seating/saving/run-plan-tasks.ts';
import { restorePlan, savePlan } from '../../seating/saving/save-plan.ts';
import { readerOf } from './plan-reader.ts';

export const staffPlanHandlers: StaffHandlersFor<typeof staffPlanCalls> = {
  listSeatPlans: async (ctx, { query }) => done({ plans: await listPlans(ctx, readerOf(ctx), query.venueId) }),
  readSeatPlan: async (ctx, { params: { key } }) => {
    const reader = readerOf(ctx);
    const read = await readPlan(ctx, reader, key);
    if (!read) return refuse('not_found');
    const { row, ...rest } = read;
    const { version, venueId, presenterId, savedBy } = row;
    const savedAt = row.savedAt.toISOString();
    return done({ ...rest, version, venueId, presenterId, savedAt, savedBy, mayWrite: reader.mayWrite(row) });
  },
  checkSeatPlan: async (_ctx, { body: { plan } }) => done(await checkPlanInWorker(plan)),
  saveSeatPlan: async (ctx, { params, body }) => {
    const permit = await permitPlan(ctx, params.key);
    return permit ? savePlan(ctx, permit, body) : refuse('not_found');
  },
  createSeatPlan: async (ctx, { body: { key, presenterId = null, ...plan } }) => {
    const permit = permitAction(ctx, 'plan.write', key, { presenterId });
    // A presenter outside the grant is not found; plans owned by the venue require a grant for everything.
    return permit.ok ? createPlan(ctx, permit.value, { ...plan, presenterId }) : refuse('not_found');
  },
  importSeatPlan: async (_ctx, { body: { text, ...choice } }) => done(await importPlanInWorker(text, choice)),
  exportSeatPlan: async (ctx, { params: { key }, query }) => {
    const row = await findPlan(ctx, readerOf(ctx), key);
    const plan = row && (await readPlanVersion(ctx, readerOf(ctx), { key, version: row.version }));
    return plan ? done(await exportPlanInWorker(plan, query.format)) : refuse('not_found');
  },
  listSeatPlanVersions: async (ctx, { params: { key } }) => {
    const versions = await listPlanVersions(ctx, readerOf(ctx), key);
    if (!versions) return refuse('not_found');
    return done({ versions: versions.map((one) => ({ ...one, savedAt: one.savedAt.toISOString() })) });
  },
  readSeatPlanVersion: async (ctx, { params }) => {
    const plan = await readPlanVersion(ctx, readerOf(ctx), params);
    return plan ? done({ plan, version: params.version }) : refuse('not_found');
  },
  restoreSeatPlan: async (ctx, { params: { key, version }, body }) => {
    const permit = await permitPlan(ctx, key);
    return permit ? restorePlan(ctx, permit, { ...body, version }) : refuse('not_found');
  },
};

async function permitPlan(ctx: Ctx, key: string): Promise<Permit<'plan.write', string> | undefined> {
  const row = await findPlan(ctx, { scopes: scopesOf(ctx, 'plan.write') }, key);
  const permit = row && permitAction(ctx, 'plan.write', key, { presenterId: row.presenterId });
  return permit?.ok ? permit.value : undefined;
}
