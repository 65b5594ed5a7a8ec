import fields from '../calls/fields.zh_cn.ts';
import info from '../content/info.zh_cn.ts';
import salesPoints from '../content/sales-points.zh_cn.ts';
import type { SameKeys } from '../same-keys.ts';
import type source from './reading.zh_hk.ts';

/** Additional words of information pages; loaded by `web/i18n/reading-words.ts`. */
export default { info, salesPoints, fields } as const satisfies SameKeys<typeof source>;
