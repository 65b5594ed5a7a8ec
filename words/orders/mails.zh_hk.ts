/** Mails about orders. */
export default {
  ticketsSubject: '你的門票：{title}',
  ticketsHeading: '你的門票準備好了',
  collection: {
    e_ticket: '我們已收到你的付款。電子門票已附上，入場時請以手機或列印本出示二維碼。',
    kiosk: '我們已收到你的付款。請憑交易編號及付款時使用的信用卡，到任何自助售票機領取門票。',
    box_office: '我們已收到你的付款。請憑交易編號及身份證明文件，到售票處領取門票。',
    courier: '我們已收到你的付款。門票將以速遞送到你提供的地址。',
  },
  when: '日期及時間',
  openOrder: '查看交易',
  refundSubject: '交易 {number} 的退款',
  refundHeading: '我們正向你退款',
  noTicketsSubject: '交易 {number} 未能獲發門票',
  noTicketsHeading: '我們未能為你發出門票',
  causes: {
    places_gone: '我們在付款時限過後才收到你的款項，門票當時已經售予他人，亦未能找到同等的座位。',
    performance_begun: '我們在付款時限過後才收到你的款項，演出當時已經開始。',
    performance_cancelled: '此場次已經取消，我們未能向你發出門票。',
    checkout_cancelled: '我們收到你的款項時，這宗交易已經取消，因此並無發出門票。',
    paid_before: '我們收到你對同一宗交易的第二次付款，現在退還的只是第二次付款。',
  },
  refundText: '以下款項會全數按原付款方式退還，你毋須辦理任何手續。',
  refund: '退款',
  toEvents: '瀏覽節目',
  where: {
    box_office: '售票處地址及開放時間：{link}',
    kiosk: '自助售票機地址及開放時間：{link}',
  },
} as const;
