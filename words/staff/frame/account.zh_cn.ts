import type { SameKeys } from '../../same-keys.ts';
import type source from './account.zh_hk.ts';

export default {
  title: '我的账号',
  person: '个人信息',
  staffName: '姓名',
  email: '邮箱',
  rights: '您的权限',
  rightsText: '由管理员决定。如有问题，请联系管理员。',
  role: '角色',
  scope: '范围',
  noRights: '您尚未获得任何权限。请联系管理员。',
  scopes: {
    everything: '全部',
    presenter: '一个主办方',
    event: '活动 {number}',
    performance: '一个场次',
    counter: '一个柜台',
    gate: '一个入口',
  },
} as const satisfies SameKeys<typeof source>;
