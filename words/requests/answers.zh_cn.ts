import type { SameKeys } from '../same-keys.ts';
import type source from './answers.zh_hk.ts';

export default {
  kinds: {
    contact: '咨询',
    transaction_change: '修改订单信息申请',
    delivery_change: '修改取票方式申请',
  },
  states: {
    received: '已收到',
    in_progress: '处理中',
    answered: '已回复',
    done: '已完成',
    declined: '未通过',
  },
  reference: '受理编号',
  about: '事项',
  fields: {
    name: '姓名',
    email: '邮箱',
    telephone: '联系电话',
    number: '订单编号',
    firstDigits: '银行卡前 4 位',
    lastDigits: '银行卡后 4 位',
    address: '收货地址',
    newName: '新联系人姓名',
    newTelephone: '新联系电话',
    newAddress: '新地址',
  },
  answerSubject: '关于您的申请 {reference}',
  answerHeading: '我们的回复',
  templates: {
    answer: '{name}：\n\n感谢您的咨询。\n\n',
    needMore: '{name}：\n\n我们正在处理您的申请 {reference}，请先补充以下资料：\n\n',
    notYet: '我们尚未作出任何修改。我们会核实申请 {reference}，修改完成或需要更多信息时，会通过邮件通知您。',
    changed: '我们已按申请 {reference} 作出修改，您可在订单记录中查看。',
    cardWrong: '您提供的银行卡与付款的银行卡不符，因此我们没有作出修改。请使用付款的银行卡重新提交申请。',
    tooLate: '快递已来不及在场次开始前送达门票，因此我们没有作出修改。您仍可按原来选择的方式取票。',
  },
  mailSubject: '我们已收到您的咨询或申请 {reference}',
  mailHeading: '已收到您的咨询或申请',
  mailTexts: {
    contact: '感谢您的咨询。再次来信或来电时，请提供受理编号。',
    transaction_change: '我们收到了修改订单信息的申请。工作人员核实之前，订单信息不会有任何变化。',
    delivery_change: '我们收到了修改取票方式的申请。工作人员核实之前，取票方式不会有任何变化。',
  },
  mailNext: {
    contact: '我们会在周一至周五（香港公众假期除外）通过邮件或电话回复您。',
    transaction_change: '我们会在周一至周五（香港公众假期除外）与您联系。',
    delivery_change: '我们会在周一至周五（香港公众假期除外）与您联系。',
  },
  mailNotYou: '如果不是您本人提交，请联系客服，并提供受理编号。',
  staffMember: '由已登录的会员提交。',
  staffVisitor: '提交时未登录。',
  staffOwner: {
    own: '订单属于该会员。',
    anothers: '订单属于另一位会员。',
    visitor: '存在该订单，但不确定是否属于提交人。',
    unknown: '没有这个编号的订单。',
  },
  staffPicture: '银行卡图片只能在员工系统查看。',
  staffNoCard: '未要求银行卡图片：提交人表示该订单未用银行卡支付，与系统记录没有冲突。',
  staffCardDenied: '提交人表示该订单未用银行卡支付，但记录显示为银行卡支付：修改前请先要求证明。',
  staffNothingDone: '系统未做任何修改。受理编号：{reference}',
  notice: {
    received: {
      title: '已收到 {reference}',
      text: '{kind}：我们已收到，会与您联系。',
    },
    in_progress: {
      title: '{reference} 处理中',
      text: '{kind}：工作人员正在处理。',
    },
    answered: {
      title: '{reference} 已回复',
      text: '{kind}：我们已经回复您。',
    },
    done: {
      title: '{reference} 已完成',
      text: '{kind}：已按您的要求修改。',
    },
    declined: {
      title: '{reference} 未通过',
      text: '{kind}：我们未能按您的要求处理，请向客服咨询原因。',
    },
  },
} as const satisfies SameKeys<typeof source>;
