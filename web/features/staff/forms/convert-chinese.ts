import { Converter as fromMainland } from 'opencc-js/cn2t';
import { Converter as fromHongKong } from 'opencc-js/t2cn';

/** Converts Hong Kong text to simplified characters. */
export const toSimplified = fromHongKong({ from: 'hk', to: 'cn' });

/** Converts Mainland text to Hong Kong's traditional characters. */
export const toTraditional = fromMainland({ from: 'cn', to: 'hk' });
