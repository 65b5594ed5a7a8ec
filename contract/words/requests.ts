import type { Language } from '../language.ts';
import type { newFields, RequestKind, RequestState } from '../requests.ts';

/** Fields as staff read them. */
type FieldName =
  | 'name'
  | 'email'
  | 'telephone'
  | 'number'
  | 'firstDigits'
  | 'lastDigits'
  | 'address'
  | (typeof newFields)[number];

interface RequestWords {
  readonly kinds: Readonly<Record<RequestKind, string>>;
  readonly states: Readonly<Record<RequestState, string>>;
  readonly reference: string;
  readonly about: string;
  readonly fields: Readonly<Record<FieldName, string>>;
  /** `{reference}` */
  readonly mailSubject: string;
  readonly mailHeading: string;
  readonly mailTexts: Readonly<Record<RequestKind, string>>;
  readonly mailNext: Readonly<Record<RequestKind, string>>;
  readonly mailNotYou: string;
  readonly staffMember: string;
  readonly staffVisitor: string;
  /** Whether the transaction belongs to whoever asks. */
  readonly staffOwner: Readonly<Record<'own' | 'anothers' | 'visitor' | 'unknown', string>>;
  readonly staffPicture: string;
  /** `{reference}` */
  readonly staffNothingDone: string;
  /** Gaps: `{reference}`, `{kind}`. */
  readonly notice: Readonly<Record<RequestState, { readonly title: string; readonly text: string }>>;
}

/** What is said of requests outside their pages: mails, notices, and how their kinds and states are called. */
export const requestWords: Readonly<Record<Language, RequestWords>> = {
  en_us: {
    kinds: {
      contact: 'Enquiry',
      transaction_change: 'Transaction change request',
      delivery_change: 'Delivery change request',
    },
    states: {
      received: 'Received',
      in_progress: 'Being handled',
      answered: 'Answered',
      done: 'Done',
      declined: 'Declined',
    },
    reference: 'Reference number',
    about: 'About',
    fields: {
      name: 'Name',
      email: 'Email',
      telephone: 'Contact no.',
      number: 'Transaction no.',
      firstDigits: 'Card, first 4 digits',
      lastDigits: 'Card, last 4 digits',
      address: 'Delivery address',
      newName: 'New contact name',
      newTelephone: 'New contact no.',
      newAddress: 'New address',
    },
    mailSubject: 'We have received your request {reference}',
    mailHeading: 'Your request has reached us',
    mailTexts: {
      contact: 'Thank you for writing to us. Please quote the reference number if you write or call again.',
      transaction_change:
        'We have received a request to change a transaction. Nothing changes until a member of our staff has checked it.',
      delivery_change:
        'We have received a request to have tickets delivered. Nothing changes until a member of our staff has checked it.',
    },
    mailNext: {
      contact: 'We answer by email or telephone, Monday to Friday except public holidays.',
      transaction_change: 'We will contact you, Monday to Friday except public holidays.',
      delivery_change: 'We will contact you, Monday to Friday except public holidays.',
    },
    mailNotYou: 'If you did not send it, please contact customer service and quote the reference number.',
    staffMember: 'Sent by a member who was logged in.',
    staffVisitor: 'Sent without logging in.',
    staffOwner: {
      own: 'The transaction belongs to this member.',
      anothers: 'The transaction belongs to another member.',
      visitor: 'There is such a transaction; whether it is the sender’s is not known.',
      unknown: 'There is no transaction of this number.',
    },
    staffPicture: 'The picture of the card can be seen in the back office only.',
    staffNothingDone: 'Nothing has been changed. Reference number: {reference}',
    notice: {
      received: { title: 'Request {reference} received', text: '{kind}: we have received it.' },
      in_progress: { title: 'Request {reference} is being handled', text: '{kind}: our staff are looking at it.' },
      answered: { title: 'Request {reference} answered', text: '{kind}: we have sent you our answer.' },
      done: { title: 'Request {reference} done', text: '{kind}: the change has been made.' },
      declined: {
        title: 'Request {reference} declined',
        text: '{kind}: we could not do what you asked. Customer service can tell you why.',
      },
    },
  },
  zh_hk: {
    kinds: { contact: '查詢', transaction_change: '更改交易資料申請', delivery_change: '更改取票方式申請' },
    states: {
      received: '已收到',
      in_progress: '處理中',
      answered: '已回覆',
      done: '已完成',
      declined: '未獲接納',
    },
    reference: '參考編號',
    about: '事項',
    fields: {
      name: '姓名',
      email: '電郵地址',
      telephone: '聯絡電話',
      number: '交易編號',
      firstDigits: '信用卡首 4 位數字',
      lastDigits: '信用卡末 4 位數字',
      address: '送遞地址',
      newName: '新聯絡人姓名',
      newTelephone: '新聯絡電話',
      newAddress: '新地址',
    },
    mailSubject: '我們已收到你的查詢或申請 {reference}',
    mailHeading: '我們已經收到',
    mailTexts: {
      contact: '多謝你的查詢。再次來信或致電時，請提供參考編號。',
      transaction_change: '我們收到更改交易資料的申請。在職員核實之前，交易資料不會有任何更改。',
      delivery_change: '我們收到更改取票方式的申請。在職員核實之前，取票方式不會有任何更改。',
    },
    mailNext: {
      contact: '我們會在星期一至五（公眾假期除外）以電郵或電話回覆。',
      transaction_change: '我們會在星期一至五（公眾假期除外）與你聯絡。',
      delivery_change: '我們會在星期一至五（公眾假期除外）與你聯絡。',
    },
    mailNotYou: '如非你本人提出，請聯絡客戶服務，並提供參考編號。',
    staffMember: '由已登入的會員提出。',
    staffVisitor: '提出時沒有登入。',
    staffOwner: {
      own: '交易屬於該會員。',
      anothers: '交易屬於另一位會員。',
      visitor: '有此交易，但未知是否屬於提出者。',
      unknown: '沒有這個編號的交易。',
    },
    staffPicture: '信用卡圖片只可在後台查看。',
    staffNothingDone: '系統未有作出任何更改。參考編號：{reference}',
    notice: {
      received: { title: '已收到 {reference}', text: '{kind}：我們已經收到。' },
      in_progress: { title: '{reference} 處理中', text: '{kind}：職員正在處理。' },
      answered: { title: '{reference} 已回覆', text: '{kind}：我們已經回覆你。' },
      done: { title: '{reference} 已完成', text: '{kind}：已按你的要求更改。' },
      declined: { title: '{reference} 未獲接納', text: '{kind}：我們未能按你的要求處理，原因可向客戶服務查詢。' },
    },
  },
  zh_cn: {
    kinds: { contact: '咨询', transaction_change: '修改订单信息申请', delivery_change: '变更取票方式申请' },
    states: {
      received: '已收到',
      in_progress: '处理中',
      answered: '已答复',
      done: '已完成',
      declined: '未通过',
    },
    reference: '参考编号',
    about: '事项',
    fields: {
      name: '姓名',
      email: '邮箱',
      telephone: '联系电话',
      number: '订单编号',
      firstDigits: '信用卡前 4 位',
      lastDigits: '信用卡后 4 位',
      address: '收货地址',
      newName: '新联系人姓名',
      newTelephone: '新联系电话',
      newAddress: '新地址',
    },
    mailSubject: '我们已收到您的咨询或申请 {reference}',
    mailHeading: '我们已经收到',
    mailTexts: {
      contact: '感谢您的咨询。再次来信或来电时，请提供参考编号。',
      transaction_change: '我们收到了修改订单信息的申请。工作人员核实之前，订单信息不会有任何变化。',
      delivery_change: '我们收到了变更取票方式的申请。工作人员核实之前，取票方式不会有任何变化。',
    },
    mailNext: {
      contact: '我们会在周一至周五（公众假期除外）通过邮件或电话答复您。',
      transaction_change: '我们会在周一至周五（公众假期除外）与您联系。',
      delivery_change: '我们会在周一至周五（公众假期除外）与您联系。',
    },
    mailNotYou: '如果不是您本人提交，请联系客服，并提供参考编号。',
    staffMember: '由已登录的会员提交。',
    staffVisitor: '提交时未登录。',
    staffOwner: {
      own: '订单属于该会员。',
      anothers: '订单属于另一位会员。',
      visitor: '存在该订单，但不确定是否属于提交人。',
      unknown: '没有这个编号的订单。',
    },
    staffPicture: '信用卡图片只能在后台查看。',
    staffNothingDone: '系统未做任何修改。参考编号：{reference}',
    notice: {
      received: { title: '已收到 {reference}', text: '{kind}：我们已经收到。' },
      in_progress: { title: '{reference} 处理中', text: '{kind}：工作人员正在处理。' },
      answered: { title: '{reference} 已答复', text: '{kind}：我们已经答复您。' },
      done: { title: '{reference} 已完成', text: '{kind}：已按您的要求修改。' },
      declined: { title: '{reference} 未通过', text: '{kind}：我们未能按您的要求处理，原因可咨询客服。' },
    },
  },
};
