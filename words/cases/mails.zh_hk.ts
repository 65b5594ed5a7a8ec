export default {
  cancelled: {
    subject: '取消：{title}，{time}',
    heading: '場次已取消',
    todo: '我們會循原付款方式全數退回 {amount}，包括手續費，預計到帳日期可在交易中查看。你毋須辦理任何手續。不便之處，敬請見諒。',
    part: '我們會循原付款方式退回餘下門票的款項 {amount}，包括手續費，預計到帳日期可在交易中查看。你毋須辦理任何手續。不便之處，敬請見諒。',
    exchange: '你可換取其他場次的門票，或立即退款。不便之處，敬請見諒。',
    later: '如在{until}前未有選擇，我們會循原付款方式全數退回 {amount}，包括手續費。',
    laterPart: '如在{until}前未有選擇，我們會循原付款方式退回餘下門票的款項 {amount}，包括手續費。',
    free: '你的門票免費，毋須退款，亦毋須辦理任何手續。不便之處，敬請見諒。',
  },
  postponed: {
    subject: '延期：{title}',
    heading: '場次延期舉行',
    todo: '新日期尚未公布。你可保留門票，屆時憑原有二維碼入場。新日期確定後，我們會以電郵通知你。不便之處，敬請見諒。',
  },
  moved: {
    subject: '新日期：{title}，{time}',
    heading: '場次已改期',
    todo: '你的門票在新日期仍然有效，憑原有二維碼入場。如新日期適合你，便毋須辦理任何手續。',
  },
  refunded: {
    subject: '退款：{title}',
    heading: '我們正為你退款',
    todo: '換票期限已過。',
  },
  holder: {
    cancelled: { todo: '轉贈給你的門票已失效，款項會退還給原付款人。你毋須辦理任何手續。不便之處，敬請見諒。' },
    postponed: {
      todo: '新日期尚未公布。轉贈給你的門票屆時仍然有效，憑原有二維碼入場；如原付款人選擇退款，門票便會失效。新日期確定後，我們會以電郵通知你。不便之處，敬請見諒。',
    },
    moved: {
      todo: '轉贈給你的門票在新日期仍然有效，憑原有二維碼入場；如原付款人選擇退款，門票便會失效。',
    },
    refunded: {
      subject: '門票已失效：{title}',
      heading: '你的門票已失效',
      todo: '原付款人已選擇退款，轉贈給你的門票不能再用。',
    },
    button: '查看門票',
  },
  choose: '如欲退款，可在{until}前申請，我們會全數退回 {amount}。',
  choosePart: '如欲退款，可在{until}前申請，我們會退回餘下門票的款項 {amount}，包括手續費。',
  chooseExchange: '你亦可換取其他場次的門票。',
  chooseButton: { keep: '保留門票或退款', exchange: '換票或退款', all: '保留門票、換票或退款' },
  openOrder: '查看交易',
  number: '交易編號',
  date: '日期',
  newDate: '新日期',
  oldDate: '原定日期',
  refund: '退款',
} as const;
