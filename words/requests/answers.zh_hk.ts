/** What is said of requests outside their pages: mails, notices, and how their kinds and states are called. */
export default {
  kinds: {
    contact: '查詢',
    transaction_change: '更改交易資料申請',
    delivery_change: '更改取票方式申請',
  },
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
  staffNoCard: '沒有要求信用卡圖片：提交人表示交易並非以信用卡付款，紀錄亦無不符。',
  staffCardDenied: '提交人表示交易並非以信用卡付款，但紀錄顯示以信用卡付款：更改前請先要求證明。',
  staffNothingDone: '系統未有作出任何更改。參考編號：{reference}',
  notice: {
    received: {
      title: '已收到 {reference}',
      text: '{kind}：我們已經收到。',
    },
    in_progress: {
      title: '{reference} 處理中',
      text: '{kind}：職員正在處理。',
    },
    answered: {
      title: '{reference} 已回覆',
      text: '{kind}：我們已經回覆你。',
    },
    done: {
      title: '{reference} 已完成',
      text: '{kind}：已按你的要求更改。',
    },
    declined: {
      title: '{reference} 未獲接納',
      text: '{kind}：我們未能按你的要求處理，原因可向客戶服務查詢。',
    },
  },
} as const;
