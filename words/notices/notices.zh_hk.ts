import causes from '../refunds/causes.zh_hk.ts';

/** Personal notices, formatted when read, in the reader's language. */
export default {
  order_paid: {
    title: '已購買門票：{event}',
    text: '{when}，{venue}。{quantity}，交易編號 {number}。',
  },
  refund_due: {
    title: '退款 {amount}：{event}',
    text: '{cause}款項會循原付款方式全數退回（交易編號 {number}）。',
  },
  stream_opens: {
    title: '直播即將開始：{event}',
    text: '你的網上直播節目將於{when}（香港時間）開始。請提早打開觀看頁，測試聲音及畫面；節目會自動開始。',
    button: '前往觀看頁',
  },
  points_ending: {
    title: '{points} 積分將於{day}到期',
    text: '請於{day}或之前使用這 {points} 積分，逾期便不能再用，亦不設退款。',
    button: '查看積分',
    note: '付款時，先到期的積分會先用。',
  },
  points_disputed: {
    open: {
      title: '{points} 積分暫時不能使用',
      text: '銀行正調查這些積分的付款。在銀行有結果前，積分會為你保留。',
    },
    lost: {
      title: '已扣除 {points} 積分：銀行已退還付款',
      text: '銀行已把這些積分的付款退還給你，因此積分已從你的結餘扣除。',
    },
    won: {
      title: '{points} 積分可以再次使用',
      text: '銀行已確認這些積分的付款。',
    },
  },
  top_up_refund: {
    asked: {
      title: '我們正為你的 {amount} 增值退款',
      text: '款項會循原付款方式全數退回，相應的積分已從你的結餘扣除。你毋須辦理任何手續。',
    },
    done: {
      title: '{amount} 增值已退款',
      text: '付款機構已循原付款方式退回款項，或需數個工作天才會在你的帳戶顯示。',
    },
    delayed: {
      title: '你的增值退款需時較長',
      text: '{amount} 未能循原付款方式退回。你的款項不會有損失，職員正在跟進，並會聯絡你安排其他方式。你暫時毋須辦理任何手續。不便之處，敬請見諒。',
    },
    by_bank: {
      title: '銀行已退還 {amount} 增值款項',
      text: '你曾要求銀行撤銷這筆付款，銀行已把款項退還給你，因此我們不會再次退款。',
    },
    bank_transfer: {
      title: '{amount} 增值已退款',
      text: '款項未能循原付款方式退回，我們已以銀行轉帳退還給你。',
    },
    cash: {
      title: '{amount} 增值已退款',
      text: '款項未能循原付款方式退回，我們已以現金退還給你。',
    },
    button: '查看增值紀錄',
  },
  refund_moved: {
    done: {
      title: '已退款 {amount}：{event}',
      text: '款項已循原付款方式退回，或需數個工作天才會在你的帳戶顯示（交易編號 {number}）。',
    },
    delayed: {
      title: '退款需時較長：{event}',
      text: '{amount} 未能循原付款方式退回。款項不會有損失，職員會聯絡你安排其他方式（交易編號 {number}）。不便之處，敬請見諒。',
    },
    by_bank: {
      title: '銀行已退款 {amount}：{event}',
      text: '銀行已把款項退還給你，我們不會再次退款（交易編號 {number}）。',
    },
    bank_transfer: { title: '已退款 {amount}：{event}', text: '我們已以銀行轉帳把款項退還給你（交易編號 {number}）。' },
    cash: { title: '已退款 {amount}：{event}', text: '我們已以現金把款項退還給你（交易編號 {number}）。' },
  },
  tickets_returned: {
    title: '門票已退回：{event}',
    money: '你已退回{when}場次的 {quantity}。我們會循原付款方式退回 {amount}（交易編號 {number}）。',
    points: '你已退回{when}場次的 {quantity}。{points} 積分已退回你的帳戶（交易編號 {number}）。',
    both: '你已退回{when}場次的 {quantity}。我們會循原付款方式退回 {amount}，另有 {points} 積分已退回你的帳戶（交易編號 {number}）。',
  },
  tickets_resold: {
    title: '門票已成功轉讓：{event}',
    money: '你已成功轉讓{when}場次的 {quantity}，我們會循原付款方式退回 {amount}（交易編號 {number}）。',
    points: '你已成功轉讓{when}場次的 {quantity}，{points} 積分已退回你的帳戶（交易編號 {number}）。',
    both: '你已成功轉讓{when}場次的 {quantity}，我們會循原付款方式退回 {amount}，並已退回 {points} 積分（交易編號 {number}）。',
  },
  tickets_given: {
    title: '對方已接收門票：{event}',
    text: '{when}，{venue}。你已轉贈 {quantity}，交易編號 {number}。',
  },
  tickets_received: {
    title: '收到轉贈門票：{event}',
    text: '{when}，{venue}。對方轉贈了 {quantity}給你。',
  },
  password_changed: {
    title: '你的密碼已更改',
    text: '更改時間：{when}。如非你本人更改，請立即使用「忘記密碼」重設，並查看已登入的裝置。',
  },
  case_told: {
    cancelled: {
      title: '取消：{event}',
      text: '{when}的場次已取消。我們會全數退回 {amount}，包括手續費，你毋須辦理任何手續。不便之處，敬請見諒。',
    },
    postponed: {
      title: '延期：{event}',
      text: '{when}的場次延期舉行。你可保留門票，待新日期使用，或申請退款。',
    },
    moved: {
      title: '新日期：{event}',
      text: '新日期為{when}，你的門票仍然有效。你亦可申請退款。',
    },
    part: {
      text: '{when}的場次已取消。我們會退回餘下門票的款項 {amount}，包括手續費，你毋須辦理任何手續。不便之處，敬請見諒。',
    },
    asked: { text: '{when}的場次已取消。你可在{until}前換取其他場次，否則我們會退回 {amount}。不便之處，敬請見諒。' },
    refunded: {
      title: '退款：{event}',
      text: '換票期限已過。我們會循原付款方式退回 {amount}，你毋須辦理任何手續。',
    },
    free: { text: '{when}的場次已取消。你的門票免費，毋須退款。不便之處，敬請見諒。' },
  },
  case_holder_told: {
    cancelled: {
      title: '取消：{event}',
      text: '{when}的場次已取消。轉贈給你的門票已失效，款項會退還給原付款人。不便之處，敬請見諒。',
    },
    postponed: {
      title: '延期：{event}',
      text: '{when}的場次延期舉行。轉贈給你的門票在新日期仍然有效；如原付款人選擇退款，門票便會失效。',
    },
    moved: {
      title: '新日期：{event}',
      text: '新日期為{when}。轉贈給你的門票仍然有效；如原付款人選擇退款，門票便會失效。',
    },
    refunded: {
      title: '門票已失效：{event}',
      text: '原付款人已選擇退款，轉贈給你的門票不能再用。',
    },
  },
  noTickets: {
    title: '未能發出門票：{event}',
    text: '{cause}款項並未扣除（交易編號 {number}）。不便之處，敬請見諒。',
  },
  causes,
  tickets: '{count, plural, other {# 張門票}}',
} as const;
