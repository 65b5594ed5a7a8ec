import type { privacyCalls } from '../../../contract/requests/personal-data.ts';
import type { requestsCalls } from '../../../contract/requests/requests.ts';
import type { HandlersFor } from '../../handlers.ts';
import { done } from '../../platform/outcome.ts';
import { requestClosing } from '../identity/closing/request-account-closure.ts';
import { closeAccount, readClosingTerms } from './personal-data/close-account.ts';
import { removeUpload } from './uploads/drop-upload.ts';
import { finishUpload } from './uploads/finish-upload.ts';
import { gatherData } from './personal-data/gather-data.ts';
import { listOwnRequests } from './service/list-own-requests.ts';
import { presignUpload } from './uploads/presign-upload.ts';
import { sendDeliveryChange, sendEnquiry, sendTransactionChange } from './service/send-request.ts';
import { withReceipt } from './service/sign-receipt.ts';
import { startRequest } from './service/start-request.ts';
import { writeDataPage } from './personal-data/write-data-page.ts';

export const requestsHandlers: HandlersFor<typeof privacyCalls & typeof requestsCalls> = {
  readPrivacy: async (ctx, { query }) => done(await readClosingTerms(ctx, query.token)),
  askClosing: (ctx) => requestClosing(ctx),
  closeAccount: (ctx, { body }) => closeAccount(ctx, body),
  downloadOwnData: async (ctx) =>
    done({
      contentType: 'application/json; charset=utf-8',
      filename: 'fei-data.json',
      body: JSON.stringify({ madeAt: ctx.now().toISOString(), parts: await gatherData(ctx) }, null, 2),
    }),
  downloadOwnDataAsPage: async (ctx) =>
    done({
      contentType: 'text/html; charset=utf-8',
      filename: 'fei-data.html',
      body: writeDataPage(await gatherData(ctx), ctx.language, ctx.now()),
    }),
  contactUs: async (ctx, { body }) => withReceipt(ctx, await sendEnquiry(ctx, body)),
  requestTransactionChange: async (ctx, { body }) => withReceipt(ctx, await sendTransactionChange(ctx, body)),
  requestDeliveryChange: async (ctx, { body }) => withReceipt(ctx, await sendDeliveryChange(ctx, body)),
  presignUpload: (ctx, { query }) => presignUpload(ctx, query),
  finishUpload: (ctx, { body }) => finishUpload(ctx, body),
  removeUpload: async (ctx, { body }) => done(await removeUpload(ctx, body)),
  startRequest: async (ctx, { query }) => done(await startRequest(ctx, query)),
  listOwnRequests: async (ctx) => done({ data: await listOwnRequests(ctx) }),
};
