/** Mails about orders. */
export default {
  bought: {
    e_ticket: {
      subject: '你的門票：{title}',
      heading: '你的門票準備好了',
      text: '多謝購票。電子門票及收據已附上，入場時請以手機或列印本出示每張門票的二維碼。',
    },
    kiosk: {
      subject: '請領取門票：{title}',
      heading: '請到自助售票機取票',
      text: '多謝購票。請於演出前，憑交易編號及付款時使用的信用卡，到任何自助售票機領取門票。收據已附上。',
    },
    box_office: {
      subject: '請領取門票：{title}',
      heading: '請到售票處取票',
      text: '多謝購票。請於演出前，憑交易編號及身份證明文件，到售票處領取門票。收據已附上。',
    },
    courier: {
      subject: '門票將會速遞：{title}',
      heading: '門票將會速遞給你',
      text: '多謝購票。速遞員會將門票送到以下地址，收件時須簽收。收據已附上。',
    },
    streamed: {
      subject: '網上觀看：{title}',
      heading: '已訂購網上直播節目',
      text: '多謝購票。這是網上直播節目，毋須前往場地，亦毋須取票。電子門票及收據已附上。',
    },
  },
  when: '日期及時間',
  seats: '座位',
  address: '送遞地址',
  openOrder: '查看交易',
  transfer: {
    offered: {
      subject: '{from} 轉贈門票給你：{title}',
      heading: '有門票等你接收',
      text: '{from} 想把以下門票轉贈給你。請以這個電郵地址（{email}）登入或註冊，然後接收。接收後，門票便屬於你。',
      button: '接收門票',
      until: '接收期限為節目開始之前：{time}。',
      money: '你無須付款。如節目取消，款項會退還給原來付款的人。',
    },
    given: {
      subject: '你已轉贈門票給 {name}：{title}',
      heading: '門票正在轉贈',
      text: '我們已把連結電郵給 {name}（{email}）。對方接收之前，門票和入場碼仍屬於你，你可以隨時在交易中撤回。',
      note: '不是你本人操作？請在交易中撤回轉贈，並更改密碼。',
    },
    accepted: {
      subject: '{name} 已接收你的門票：{title}',
      heading: '門票已轉贈',
      text: '{name} 已接收以下門票，你手上的入場碼已失效。如節目取消，款項仍會退還給你。',
    },
    received: {
      subject: '你的門票：{title}',
      heading: '門票屬於你了',
      text: '請在入口出示入場碼，用手機或列印本均可。你可以隨時在帳戶中查看門票。',
      button: '查看門票',
    },
    withdrawn: {
      subject: '門票已撤回：{title}',
      heading: '對方已撤回門票',
      text: '對方在你接收之前撤回了以下門票，之前電郵中的連結已失效。',
    },
  },
  returned: {
    subject: '門票已退回：{title}',
    heading: '你已退回門票',
    text: '以下門票已失效。我們會按原付款方式退還 {amount}；手續費及速遞費不設退款。',
  },
  refundSubject: '交易 {number} 的退款',
  refundHeading: '我們正為你退款',
  noTicketsSubject: '交易 {number} 未能獲發門票',
  noTicketsHeading: '我們未能為你發出門票',
  causes: {
    places_gone: '我們在付款時限過後才收到你的款項，門票當時已經售予他人，亦未能找到同等的座位。',
    performance_begun: '我們在付款時限過後才收到你的款項，演出當時已經開始。',
    performance_cancelled: '此場次已經取消，我們未能向你發出門票。',
    checkout_cancelled: '我們收到你的款項時，這宗交易已經取消，因此並無發出門票。',
    paid_before: '我們收到你對同一宗交易的第二次付款，現在退還的只是第二次付款。',
    points_gone: '你以積分支付部分款項，餘款到帳前該等積分已另作他用。',
  },
  refundText: '以下款項會全數按原付款方式退還，你毋須辦理任何手續。',
  refund: '退款',
  asPoints: '退回積分',
  pointsBack: '{points} 積分，已即時退回你的帳戶',
  refundedTo: '退款至',
  expected: '預計到帳',
  expectedBetween: '{from}至{to}，視乎銀行或付款機構而定',
  reference: '供銀行查詢的參考編號',
  refundMoved: {
    done: {
      subject: '已退款：交易 {number}',
      heading: '款項已退還給你',
      text: '付款機構已按原付款方式退回款項。銀行或需要數個工作天才顯示在帳戶內。',
    },
    delayed: {
      subject: '退款需時較長：交易 {number}',
      heading: '你的退款需時較長',
      text: '款項未能按原付款方式退回。你的款項不會有損失，職員正在跟進，並會聯絡你安排其他方式。你暫時毋須辦理任何手續。',
    },
    by_bank: {
      subject: '銀行已退款：交易 {number}',
      heading: '銀行已把款項退還給你',
      text: '你曾要求銀行撤銷這筆付款，銀行已把款項退還給你，因此我們不會再次退款。',
    },
    bank_transfer: {
      subject: '已退款：交易 {number}',
      heading: '款項已退還給你',
      text: '款項未能按原付款方式退回，我們已以銀行轉帳退還給你。',
    },
    cash: {
      subject: '已退款：交易 {number}',
      heading: '款項已退還給你',
      text: '款項未能按原付款方式退回，我們已以現金退還給你。',
    },
  },
  where: {
    box_office: '售票處地址及開放時間：{link}',
    kiosk: '自助售票機地址及開放時間：{link}',
  },
  wrongAddress: '地址有誤？請在此申請更改：{link}',
} as const;
