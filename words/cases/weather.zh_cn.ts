import type { SameKeys } from '../same-keys.ts';
import type source from './weather.zh_hk.ts';

export default {
  off: '由于{cause}，为安全起见，该场次无法如期举行。',
  delayed: '由于此前{cause}，该场次推迟开始。',
  causes: {
    T1: '香港一号及以上热带气旋警告信号生效',
    T3: '香港三号及以上热带气旋警告信号生效',
    T8: '香港八号及以上热带气旋警告信号生效',
    T9: '香港九号及以上热带气旋警告信号生效',
    T10: '香港十号飓风信号生效',
    amber: '香港暴雨警告信号生效',
    red: '香港红色或黑色暴雨警告信号生效',
    black: '香港黑色暴雨警告信号生效',
    extreme: '香港特区政府宣布出现“极端情况”',
  },
} as const satisfies SameKeys<typeof source>;
