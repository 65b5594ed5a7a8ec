import type { TicketType } from '../catalogue-feed.ts';
import type { Language } from '../language.ts';
import type { CollectionMethod, DeliveryRegion, PaymentMethod } from '../orders.ts';

/** What tickets, receipts and calendar entries say. `{n}` and the like are filled in by `fillIn`. */
export interface TicketWords {
  readonly eTicket: string;
  readonly receipt: string;
  /** `{n}`, `{of}` */
  readonly ticketOf: string;
  readonly venue: string;
  readonly zone: string;
  readonly section: string;
  readonly row: string;
  readonly seat: string;
  readonly place: string;
  readonly notNumbered: string;
  readonly standing: string;
  readonly ticketType: string;
  readonly price: string;
  readonly member: string;
  readonly orderNumber: string;
  readonly ticketTypes: Readonly<Record<TicketType, string>>;
  readonly showAtEntrance: string;
  /** What a screen reader says of the QR code. `{n}`, `{of}` */
  readonly codeOfTicket: string;
  readonly notices: {
    readonly oneEntry: string;
    readonly noRefund: string;
    /** Concession proof, of the types that need one. */
    readonly proof: Readonly<Record<Exclude<TicketType, 'R'>, string>>;
    /** `{age}` */
    readonly minimumAge: string;
    readonly adultsOnly: string;
  };
  readonly purchasedAt: string;
  readonly tickets: string;
  readonly serviceFee: string;
  readonly deliveryFee: string;
  readonly discount: string;
  readonly total: string;
  /** `{quantity}`, `{price}` */
  readonly quantityAtPrice: string;
  readonly paidBy: string;
  readonly cardNumber: string;
  readonly confirmationNumber: string;
  readonly collection: string;
  readonly deliverTo: string;
  readonly paymentMethods: Readonly<Record<PaymentMethod, string>>;
  readonly collectionMethods: Readonly<Record<CollectionMethod, string>>;
  readonly deliveryRegions: Readonly<Record<DeliveryRegion, string>>;
  /** Between a method and its region, which stand in brackets. `{method}`, `{region}` */
  readonly methodWithRegion: string;
  readonly receiptNotice: string;
  /** What the calendar's alarm says two hours before. `{title}` */
  readonly alarm: string;
  /** `{quantity}` */
  readonly ticketCount: string;
  readonly calendarNotice: string;
  /** Between a label and what it names. */
  readonly colon: string;
}

export const ticketWords: Readonly<Record<Language, TicketWords>> = {
  en_us: {
    eTicket: 'E-ticket',
    receipt: 'Receipt',
    ticketOf: 'Ticket {n} of {of}',
    venue: 'Venue',
    zone: 'Zone',
    section: 'Section',
    row: 'Row',
    seat: 'Seat',
    place: 'Place',
    notNumbered: 'Not numbered',
    standing: 'Standing',
    ticketType: 'Ticket type',
    price: 'Price',
    member: 'Name',
    orderNumber: 'Transaction no.',
    ticketTypes: { R: 'Standard', H: 'Concession', S: 'Senior', Z: 'Student/child' },
    showAtEntrance: 'Show this code at the entrance',
    codeOfTicket: 'QR code of ticket {n} of {of}, to be scanned at the entrance',
    notices: {
      oneEntry: 'This code admits once. Do not let others photograph or forward it.',
      noRefund: 'Tickets cannot be refunded or exchanged.',
      proof: {
        H: 'Concession ticket: bring proof that you are 60 or over, a full-time student or a person with a disability.',
        S: 'Senior ticket: bring proof that you are 60 or over.',
        Z: 'Student/child ticket: bring a full-time student card or proof of the child’s age.',
      },
      minimumAge: 'Persons under {age} are not admitted.',
      adultsOnly: 'Only persons aged 18 or over are admitted. Bring proof of age.',
    },
    purchasedAt: 'Purchased',
    tickets: 'Tickets',
    serviceFee: 'Service fee',
    deliveryFee: 'Delivery fee',
    discount: 'Discount',
    total: 'Total',
    quantityAtPrice: '{quantity} × {price}',
    paidBy: 'Paid by',
    cardNumber: 'Card number',
    confirmationNumber: 'Confirmation number',
    collection: 'Collection',
    deliverTo: 'Delivered to',
    paymentMethods: {
      card: 'Card',
      alipay: 'Alipay',
      wechat_pay: 'WeChat Pay',
      fps: 'FPS',
      pps: 'PPS',
      points: 'Points',
    },
    collectionMethods: { e_ticket: 'E-ticket', kiosk: 'Ticketing kiosk', box_office: 'Box office', courier: 'Courier' },
    deliveryRegions: { hong_kong: 'Hong Kong', macao: 'Macao', mainland: 'Mainland China', overseas: 'Overseas' },
    methodWithRegion: '{method} ({region})',
    receiptNotice: 'This receipt does not admit to the event. Tickets and fees cannot be refunded or exchanged.',
    alarm: '{title} starts in two hours',
    ticketCount: 'Tickets: {quantity}',
    calendarNotice: 'Have your tickets ready at the entrance.',
    colon: ': ',
  },
  zh_hk: {
    eTicket: '電子門票',
    receipt: '收據',
    ticketOf: '門票 {n}／{of}',
    venue: '場地',
    zone: '票區',
    section: '區域',
    row: '行',
    seat: '座位',
    place: '座位',
    notNumbered: '不設劃位',
    standing: '企位',
    ticketType: '票種',
    price: '票價',
    member: '姓名',
    orderNumber: '交易編號',
    ticketTypes: { R: '正價', H: '優惠', S: '長者', Z: '學生／小童' },
    showAtEntrance: '入場時請出示此二維碼',
    codeOfTicket: '門票 {n}／{of} 的二維碼，入場時掃描',
    notices: {
      oneEntry: '此二維碼只可入場一次，請勿讓他人拍攝或轉發。',
      noRefund: '門票售出後不設退款或更換。',
      proof: {
        H: '優惠票：入場時須出示優惠資格證明（年滿 60 歲、全日制學生或殘疾人士）。',
        S: '長者票：入場時須出示年滿 60 歲的證明。',
        Z: '學生／小童票：入場時須出示全日制學生證或小童的年齡證明。',
      },
      minimumAge: '未滿 {age} 歲人士恕不招待。',
      adultsOnly: '只招待年滿 18 歲人士，入場時須出示年齡證明。',
    },
    purchasedAt: '購買日期',
    tickets: '門票',
    serviceFee: '手續費',
    deliveryFee: '速遞費',
    discount: '折扣',
    total: '總額',
    quantityAtPrice: '{quantity} × {price}',
    paidBy: '付款方式',
    cardNumber: '信用卡號碼',
    confirmationNumber: '確認編號',
    collection: '取票方式',
    deliverTo: '送遞地址',
    paymentMethods: {
      card: '信用卡',
      alipay: '支付寶',
      wechat_pay: '微信支付',
      fps: '轉數快',
      pps: '繳費靈',
      points: '積分',
    },
    collectionMethods: { e_ticket: '電子門票', kiosk: '自助售票機', box_office: '售票處', courier: '速遞' },
    deliveryRegions: { hong_kong: '香港', macao: '澳門', mainland: '中國內地', overseas: '海外' },
    methodWithRegion: '{method}（{region}）',
    receiptNotice: '此收據不可用作入場。門票及各項費用均不設退款或更換。',
    alarm: '{title}：兩小時後開始',
    ticketCount: '門票：{quantity} 張',
    calendarNotice: '入場時請備好門票。',
    colon: '：',
  },
  zh_cn: {
    eTicket: '电子票',
    receipt: '收据',
    ticketOf: '门票 {n}/{of}',
    venue: '场馆',
    zone: '票档',
    section: '区域',
    row: '排',
    seat: '座位',
    place: '座位',
    notNumbered: '不对号入座',
    standing: '站票',
    ticketType: '票种',
    price: '票价',
    member: '姓名',
    orderNumber: '订单编号',
    ticketTypes: { R: '全价票', H: '优惠票', S: '老年人票', Z: '学生/儿童票' },
    showAtEntrance: '入场时请出示此二维码',
    codeOfTicket: '门票 {n}/{of} 的二维码，入场时扫描',
    notices: {
      oneEntry: '此二维码仅限入场一次，请勿让他人拍摄或转发。',
      noRefund: '门票售出后不退不换。',
      proof: {
        H: '优惠票：入场时须出示优惠资格证明（年满 60 岁、全日制学生或残疾人）。',
        S: '老年人票：入场时须出示年满 60 岁的证明。',
        Z: '学生/儿童票：入场时须出示全日制学生证或儿童年龄证明。',
      },
      minimumAge: '未满 {age} 岁者谢绝入场。',
      adultsOnly: '仅限年满 18 岁者入场，须出示年龄证明。',
    },
    purchasedAt: '购买日期',
    tickets: '门票',
    serviceFee: '手续费',
    deliveryFee: '快递费',
    discount: '折扣',
    total: '总额',
    quantityAtPrice: '{quantity} × {price}',
    paidBy: '支付方式',
    cardNumber: '银行卡号',
    confirmationNumber: '确认编号',
    collection: '取票方式',
    deliverTo: '收货地址',
    paymentMethods: {
      card: '银行卡',
      alipay: '支付宝',
      wechat_pay: '微信支付',
      fps: '转数快（FPS）',
      pps: '缴费灵（PPS）',
      points: '积分',
    },
    collectionMethods: { e_ticket: '电子票', kiosk: '自助售票机', box_office: '售票处', courier: '快递' },
    deliveryRegions: { hong_kong: '香港', macao: '澳门', mainland: '中国内地', overseas: '海外' },
    methodWithRegion: '{method}（{region}）',
    receiptNotice: '此收据不能用于入场。门票及各项费用均不退不换。',
    alarm: '{title}：两小时后开始',
    ticketCount: '门票：{quantity} 张',
    calendarNotice: '入场时请备好门票。',
    colon: '：',
  },
};

/** A sentence with its gaps filled in. @throws {RangeError} for a gap that gets no value. */
export function fillIn(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (gap, name: string) => {
    const value = values[name];
    if (value === undefined) throw new RangeError(`nothing for ${gap} in: ${sentence}`);
    return String(value);
  });
}
