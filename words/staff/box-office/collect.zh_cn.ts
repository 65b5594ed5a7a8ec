import type { SameKeys } from '../../same-keys.ts';
import type source from './collect.zh_hk.ts';

/** Words of the page to hand over tickets bought elsewhere. */
export default {
  title: '取票',
  text: '为在线购票、到自助售票机或售票处取票的买家出票。',
  code: '订单编号',
  codeHelp: '输入 10 位订单编号，或扫描门票上的二维码。',
  find: '查找',
  when: '日期和时间',
  where: '场馆',
  number: '订单编号',
  name: '姓名',
  method: '取票方式',
  methods: { e_ticket: '电子票', kiosk: '自助售票机', box_office: '售票处', courier: '快递' },
  tickets: '{count, plural, other {# 张有效门票}}',
  isHanded: '已取票',
  isWaiting: '未取票',
  who: '核对取票人',
  digits: '付款银行卡的后四位',
  digitsHelp: '请取票人出示付款所用的银行卡。',
  seen: '已核对身份证件，姓名为“{name}”',
  handOver: '{count, plural, other {打印并交付 # 张门票}}',
  handed: '{count, plural, other {请将刚打印的 # 张门票交给买家。}}',
  next: '下一位',
  printSame: '没有打印出来，重新打印',
  reprint: '{count, plural, other {补印 # 张门票}}',
  reprintTitle: '补印门票',
  reprintText: '补印的门票有新的二维码，之前打印的不能再入场。',
  whyNot: {
    cancelled: '该场次已取消，不再出票。',
    refunded: '该订单的门票已退票。',
    courier: '该订单的门票通过快递寄送，请到“快递”页处理。',
    eTicket: '该订单是电子票。请买家登录会员账号查看，或在订单页重新发送邮件。',
  },
} as const satisfies SameKeys<typeof source>;
