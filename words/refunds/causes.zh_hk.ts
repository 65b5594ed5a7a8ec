/** Why a payment was refunded, in pages, notices and mails. */
export default {
  places_gone: '我們在付款時限過後才收到款項，當時已沒有同區同價的門票。',
  performance_begun: '我們在付款時限過後才收到款項，當時演出已經開始。',
  performance_cancelled: '這個場次已經取消。',
  performance_postponed: '我們收到款項前，這個場次已宣布延期。',
  sale_suspended: '我們收到款項前，這個場次已暫停售票。',
  checkout_cancelled: '我們收到款項時，這宗交易已經取消。',
  paid_before: '這宗交易重複付款，現退還第二筆付款。',
  points_gone: '你以積分支付部分款項，餘款到帳前，這些積分已在另一宗交易用去。',
  exchange_gone: '我們收到款項時，你要換出的門票已經退回、轉贈或換票。',
  resale_gone: '我們收到款項時，為你配對的門票已不再發售。',
  wrong_card: '這些門票只限以指定信用卡購買，你使用的卡並不適用。',
} as const;
