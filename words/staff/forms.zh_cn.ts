import type { SameKeys } from '../same-keys.ts';
import type source from './forms.zh_hk.ts';

export default {
  refused: '未能完成',
  mistakes: '{count, plural, other {请更正以下 # 项：}}',
  busy: '服务器没有响应。您输入的内容仍在此处，请重试。',
  offline: '您目前处于离线状态。您输入的内容仍在此处，联网后请重试。',
  failed: '发生错误，我们已作记录。您输入的内容仍在此处，请重试。',
} as const satisfies SameKeys<typeof source>;
