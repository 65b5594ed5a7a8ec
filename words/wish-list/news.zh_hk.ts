/** Notices about wish-list requests, in the inbox and by mail. */
export default {
  quantity: '{count} 張門票',
  received: {
    title: '已收到你的申請：{event}',
    text: '我們已收到你的申請：{quantity}，{when}，{venue}。一配對到門票，我們便會通知你。',
  },
  found: {
    title: '已配對門票：{event}',
    text: '{quantity}，{when}。請於{until}前支付 {amount}，否則門票會轉給下一位。',
  },
  points_short: {
    title: '已配對門票，積分不足：{event}',
    text: '{quantity}，{when}。你的積分不足以支付 {amount}。請於{until}前以任何方式付款，否則門票會轉給下一位。',
  },
  reminder: {
    title: '請盡快付款：{event}',
    text: '為你保留的 {quantity}（{when}）將於{until}到期。請在此之前支付 {amount}，否則門票會轉給下一位。',
  },
  bought: {
    title: '購票完成：{event}',
    text: '{quantity}，{when}，{venue}。你的願望清單申請已完成，交易編號 {number}。',
  },
  lapsed: {
    title: '門票已轉給下一位：{event}',
    text: '{quantity}（{when}）的付款限期已過，門票已轉給下一位。這項申請已取消，款項並未扣除。如仍想要門票，請再次申請。',
  },
  waits_again: {
    title: '重新配對：{event}',
    text: '節目在你付款前延期，款項並未扣除。你的申請會繼續配對，次序不變。',
  },
  moved: {
    title: '新日期：{event}',
    text: '新日期為{when}。你的願望清單申請繼續有效，次序不變。如日期不合適，請取消申請。',
  },
  performance_cancelled: {
    title: '取消：{event}',
    text: '{when}的場次已取消，你的願望清單申請亦已取消，款項並未扣除。',
  },
  performance_over: {
    title: '未能配對門票：{event}',
    text: '{when}的場次在限期前沒有合適的門票，你的申請已結束，款項並未扣除。',
  },
  sale_closed: {
    title: '停止售票：{event}',
    text: '{when}的場次已停止售票，你的願望清單申請已結束，款項並未扣除。',
  },
  button: '查看願望清單',
  facts: {
    performance: '場次',
    tickets: '門票',
    amount: '應付金額',
    until: '付款限期',
  },
} as const;
