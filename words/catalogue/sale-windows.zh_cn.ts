import type { SameKeys } from '../same-keys.ts';
import type source from './sale-windows.zh_hk.ts';

export default {
  title: '售票安排',
  who: {
    everyone: '公开发售',
    group: '{name}',
    code: '{name}（凭优先购票码）',
    registered: '{day}前注册的会员',
  },
  from: '{from} 起',
  range: '{from} 至 {until}',
  open: '正在发售',
  over: '已结束',
  zones: '仅限{zones}',
  zoneComma: '、',
  limit: '每位会员最多 {count, number} 张',
  now: '优先购票进行中',
  nowFor: '面向：{who}。',
  nowForUntil: '面向：{who}，截至 {until}。',
  everyoneFrom: '{time} 起公开发售。',
  memberText: '请先登录，以便确认您可优先购票。',
  joinTitle: '加入优先购票群组',
  joinText: '加入后，您可在该群组的优先购票时段购票。',
  joinNamed: '加入“{name}”后，您可在其优先购票时段购票。',
  join: '加入',
  joined: '您已加入。',
  joinedNamed: '您已加入“{name}”。',
  toPriority: '查看优先购票活动',
  codeLabel: '优先购票码',
  codeHelp: '印在邀请函上，共 18 个字母和数字。已输入过或通过链接打开的购票码无需再次输入。',
  codeKept: '我们已记住链接中的购票码，直到您关闭浏览器。',
} as const satisfies SameKeys<typeof source>;
