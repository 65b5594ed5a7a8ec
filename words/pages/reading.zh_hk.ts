import fields from '../calls/fields.zh_hk.ts';
import info from '../content/info.zh_hk.ts';
import salesPoints from '../content/sales-points.zh_hk.ts';

/** What the pages say that are there to be read besides: `web/i18n/reading-words.ts` loads it. */
export default { info, salesPoints, fields } as const;
