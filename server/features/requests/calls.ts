import type { privacyCalls } from '../../../contract/privacy.ts';
import type { HandlersFor } from '../../handlers.ts';
import { done } from '../../platform/outcome.ts';
import { askClosing } from '../identity/ask-closing.ts';
import { closeAccount, readClosingTerms } from './close-account.ts';

export const requestsHandlers: HandlersFor<typeof privacyCalls> = {
  readPrivacy: async (ctx) => done(await readClosingTerms(ctx)),
  askClosing: (ctx) => askClosing(ctx),
  closeAccount: (ctx, { body }) => closeAccount(ctx, body),
};
