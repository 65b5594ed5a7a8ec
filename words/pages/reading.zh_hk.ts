import fields from '../calls/fields.zh_hk.ts';
import info from '../content/info.zh_hk.ts';
import salesPoints from '../content/sales-points.zh_hk.ts';

/** Additional words of information pages; loaded by `web/i18n/reading-words.ts`. */
export default { info, salesPoints, fields } as const;
