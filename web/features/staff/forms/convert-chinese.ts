import { Converter as fromMainland } from 'opencc-js/cn2t';
import { Converter as fromHongKong } from 'opencc-js/t2cn';

/** A Hong Kong text in simplified characters. */
export const toSimplified = fromHongKong({ from: 'hk', to: 'cn' });

/** A Mainland text in the characters of Hong Kong. */
export const toTraditional = fromMainland({ from: 'cn', to: 'hk' });
