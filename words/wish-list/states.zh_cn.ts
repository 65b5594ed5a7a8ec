import type { SameKeys } from '../same-keys.ts';
import type source from './states.zh_hk.ts';

export default {
  matching: '匹配中',
  match_result: '匹配结果',
  purchase_complete: '购票完成',
  points_unpaid: '积分未支付',
  points_paid: '积分已支付',
  cancelled: '已取消',
  payment_failed: '支付失败',
} as const satisfies SameKeys<typeof source>;
