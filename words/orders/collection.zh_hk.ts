export default {
  streamed_by_e_ticket_only: '網上直播節目只設電子門票。',
  too_late_for_courier: '距離演出日期太近，已趕不及安排速遞。',
  kiosk_needs_card: '自助售票機須核對付款時使用的信用卡，現時未能以信用卡付款。',
  not_paid_by_card: '自助售票機須核對付款時使用的信用卡，而這宗交易並非以信用卡付款。請選擇其他取票方式。',
  lastDay: '最遲可於{day}選用。',
} as const;
