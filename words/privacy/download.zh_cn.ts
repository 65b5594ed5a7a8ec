import type { SameKeys } from '../same-keys.ts';
import type source from './download.zh_hk.ts';

export default {
  documentTitle: '您在飛 Fei 的数据',
  madeAt: '截至{time}（香港时间）',
  nothing: '此处没有保存任何数据。',
  yes: '是',
  no: '否',
} as const satisfies SameKeys<typeof source>;
