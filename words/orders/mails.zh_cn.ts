import type { SameKeys } from '../same-keys.ts';
import type source from './mails.zh_hk.ts';
import causes from '../refunds/causes.zh_cn.ts';

export default {
  bought: {
    e_ticket: {
      subject: '您的门票：{title}',
      heading: '您的门票已备好',
      text: '感谢您购票。电子票和收据见附件，入场时请用手机或打印件出示每张票的二维码。',
    },
    exchange: {
      subject: '已换票：{title}',
      heading: '您的新门票已备好',
      text: '换票已完成。新的电子票和收据见附件，入场时请用手机或打印件出示每张票的二维码。原门票及其二维码已失效。',
    },
    kiosk: {
      subject: '请取票：{title}',
      heading: '请到自助售票机取票',
      text: '感谢您购票。请在场次开始前，凭订单编号和付款所用的银行卡，到任意自助售票机取票。收据见附件。',
    },
    box_office: {
      subject: '请取票：{title}',
      heading: '请到售票处取票',
      text: '感谢您购票。请在场次开始前，凭订单编号和身份证件，到售票处取票。收据见附件。',
    },
    courier: {
      subject: '门票将快递送达：{title}',
      heading: '门票将快递给您',
      text: '感谢您购票。快递员会将门票送到以下地址，收件时须签收。收据见附件。',
    },
    streamed: {
      subject: '在线观看：{title}',
      heading: '线上直播演出购票成功',
      text: '感谢您购票。这是线上直播演出，无需前往场馆，也无需取票。打开观看页面并登录，演出会自动开始。电子票和收据见附件。',
    },
  },
  when: '日期和时间',
  seats: '座位',
  address: '收货地址',
  watch: '前往观看页面',
  trackingNumber: '快递单号',
  waybillNumber: '面单编号',
  openOrder: '查看订单',
  gift: {
    given: {
      subject: '您的赠票：{title}',
      heading: '诚邀出席',
      text: '{name}，您好！附件为您的门票二维码，入场时用手机或打印件出示即可。',
    },
    someTakenBack: {
      subject: '您的部分赠票已失效：{title}',
      heading: '您的部分赠票已失效',
      text: '{name}，您好！您的部分赠票已失效，附件中的门票仍然有效。',
    },
    takenBack: {
      subject: '赠票已收回：{title}',
      heading: '赠票已收回',
      text: '{name}，您好！您的赠票已失效，二维码不能再用来入场。如有疑问，请联系邀请您的一方。',
    },
    note: '每个二维码只能使用一次，请勿分享或让他人拍摄。赠票不可出售、退票或换票。',
  },
  transfer: {
    offered: {
      subject: '{from} 转赠门票给您：{title}',
      heading: '有门票等您接收',
      text: '{from} 想把以下门票转赠给您。请用这个邮箱（{email}）登录或注册，然后接收。接收后，门票便归您所有。',
      button: '接收门票',
      until: '请在场次开始（{time}）前接收。',
      money: '您无需付款。如场次取消，票款会退还给原付款人。',
    },
    given: {
      subject: '您已转赠门票给 {name}：{title}',
      heading: '等待 {name} 接收门票',
      text: '我们已把链接发送给 {name}（{email}）。对方接收之前，门票和二维码仍归您所有，您可以随时在订单中撤回转赠。',
      note: '不是您本人操作？请在订单中撤回转赠，并修改密码。',
    },
    accepted: {
      subject: '{name} 已接收您的门票：{title}',
      heading: '门票已转赠',
      text: '{name} 已接收以下门票，您手中的二维码已失效。如场次取消，票款仍会退还给您。',
    },
    received: {
      subject: '您的门票：{title}',
      heading: '门票已到您名下',
      text: '入场时请用手机或打印件出示每张票的二维码。您可以随时在账号中查看门票。',
      button: '查看门票',
    },
    withdrawn: {
      subject: '门票已撤回：{title}',
      heading: '对方已撤回门票',
      text: '对方在您接收之前撤回了以下门票，之前邮件中的链接已失效。',
    },
  },
  collectionChanged: {
    subject: '取票方式已修改：{title}',
    heading: '取票方式已修改',
    e_ticket: '已按您的要求改为电子票。请在订单中下载，入场时出示每张票的二维码。',
    kiosk: '已按您的要求改为到自助售票机取票。请在场次开始前，凭订单编号和付款所用的银行卡，到任意自助售票机取票。',
    box_office: '已按您的要求改为到售票处取票。请在场次开始前，凭订单编号和身份证件，到售票处取票。',
    courier: '已按您的要求改为快递。快递员会将门票送到以下地址，收件时须签收。',
    codesEnded: '之前的电子票已失效。',
  },
  buyerEdited: {
    subject: '联系信息已修改：{title}',
    heading: '您的订单联系信息已修改',
    text: '客服已为您的订单作出以下修改。您的门票不受影响。',
    notYou: '如果不是您本人要求，请联系客服。',
    fields: {
      contactName: '联系人姓名',
      contactTelephone: '联系电话',
      recipient: '收件人',
      country: '国家或地区',
      address: '收货地址',
    },
    none: '未填写（以联系人为收件人）',
  },
  parcel: {
    sent: {
      subject: '门票已寄出：{title}',
      heading: '门票正送往您的地址',
      text: '门票已交给快递公司，送达以下地址时须签收。您可凭快递单号在快递公司网站查询。',
    },
    corrected: {
      subject: '快递单号更正：{title}',
      heading: '快递单号有更正',
      text: '之前通知的快递单号有误，请以下面的为准。收货地址不变。',
    },
  },
  returned: {
    subject: '退票成功：{title}',
    heading: '您已退票',
    text: '以下门票已失效。',
    money: '{amount} 将原路退回。',
    points: '{points} 积分已退回您的账户。',
    both: '{amount} 将原路退回，另有 {points} 积分已退回您的账户。',
    fees: '手续费和快递费不予退还。',
  },
  refunded: {
    subject: '门票退款：{title}',
    heading: '我们正在为您的门票退款',
    text: '我们已为以下门票办理退款，门票随即失效。',
    fees: '这次退款不包括手续费和快递费。',
  },
  resold: {
    subject: '您的门票已转出：{title}',
    heading: '您的门票已转出',
    text: '心愿单会员已付款买下您转让的门票，您的二维码已失效。',
    fees: '票价扣除该活动的转让费后退还。手续费和快递费不予退还。',
  },
  refundSubject: '订单 {number} 的退款',
  refundHeading: '我们正在为您退款',
  noTicketsSubject: '订单 {number} 未能出票',
  noTicketsHeading: '我们未能为您出票',
  causes,
  refundText: '以下款项将全额原路退回，您无需任何操作。',
  refund: '退款',
  asPoints: '退回积分',
  pointsBack: '{points} 积分，已退回您的账户',
  refundedTo: '退回至',
  expected: '预计到账',
  expectedBetween: '{from}至{to}，以银行或支付机构处理时间为准',
  reference: '供银行查询的参考号',
  refundMoved: {
    done: {
      subject: '退款成功：订单 {number}',
      heading: '款项已退还给您',
      text: '支付机构已将款项原路退回，到账可能需要几个工作日。',
    },
    delayed: {
      subject: '退款延迟：订单 {number}',
      heading: '您的退款需要更长时间',
      text: '款项未能原路退回。您的款项不会有损失，工作人员正在处理，并会联系您，另行安排退款方式。您暂时无需任何操作。',
    },
    by_bank: {
      subject: '银行已退款：订单 {number}',
      heading: '银行已将款项退还给您',
      text: '您曾向银行申请撤销这笔付款，银行已将款项退还给您，我们不会再次退款。',
    },
    bank_transfer: {
      subject: '退款成功：订单 {number}',
      heading: '款项已退还给您',
      text: '款项未能原路退回，我们已通过银行转账退还给您。',
    },
    cash: {
      subject: '退款成功：订单 {number}',
      heading: '款项已退还给您',
      text: '款项未能原路退回，我们已以现金退还给您。',
    },
  },
  where: {
    box_office: '售票处地址和营业时间：{link}',
    kiosk: '自助售票机地址和营业时间：{link}',
  },
  wrongAddress: '地址有误？请在此申请修改：{link}',
} as const satisfies SameKeys<typeof source>;
