import type { SameKeys } from '../../same-keys.ts';
import type source from './forms.zh_hk.ts';

export default {
  refused: '操作未成功',
  mistakes: '{count, plural, other {请更正以下 # 项：}}',
  busy: '服务器没有响应。您输入的内容仍在此处，请重试。',
  offline: '网络连接已断开。您输入的内容仍在此处，联网后请重试。',
  failed: '发生错误，我们已记录。您输入的内容仍在此处，请重试。',
  cancel: '取消',
  reason: '原因',
  reasonHelp: '会写入操作日志。',
  reasonNeeded: '请填写原因。',
  missing: '{count, plural, other {还缺 # 种语言}}',
  whole: '三种语言齐备',
  blank: '未填写',
  languages: { en_us: 'English', zh_hk: '繁體中文', zh_cn: '简体中文' },
} as const satisfies SameKeys<typeof source>;
