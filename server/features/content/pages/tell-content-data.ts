import type { DataPart } from '../../../../contract/requests/personal-data.ts';
import { href } from '../../../../contract/routes.ts';
import type { Ctx } from '../../../context.ts';
import { agreedPages } from '../rules.ts';
import { readAgreements } from './store-agreements.ts';

/** What is kept of what a member agreed to, with where each text can still be read. */
export async function tellContentData(ctx: Ctx, memberId: string): Promise<DataPart> {
  const agreements = await readAgreements(ctx.db, memberId);
  const rows = agreements.flatMap(({ page, version, agreedAt }) => {
    const known = agreedPages.find((name) => name === page);
    const address = known && ctx.config.publicUrl + href(known, { language: ctx.language, query: { version } });
    return [{ edition: version, agreed_at: agreedAt, ...(address ? { address_of_text: address } : {}) }];
  });
  return { part: 'content', records: [{ record: 'agreements', rows }] };
}
