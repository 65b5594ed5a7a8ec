import type { DataPart } from '../../../../contract/requests/personal-data.ts';
import { href } from '../../../../contract/routes.ts';
import type { Ctx } from '../../../context.ts';
import { agreedPages } from '../rules.ts';
import { readAgreements } from './store-agreements.ts';

/** Exports a member's agreements as personal data, with a link to each text. */
export async function exportContentData(ctx: Ctx, memberId: string): Promise<DataPart> {
  const agreements = await readAgreements(ctx.db, memberId);
  const rows = agreements.flatMap(({ page, version, agreedAt }) => {
    const known = agreedPages.find((name) => name === page);
    const address = known && ctx.config.publicUrl + href(known, { language: ctx.language, query: { version } });
    return [{ edition: version, agreed_at: agreedAt, ...(address ? { address_of_text: address } : {}) }];
  });
  return { part: 'content', records: [{ record: 'agreements', rows }] };
}
