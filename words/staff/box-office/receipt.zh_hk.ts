export default {
  title: '收據',
  number: '交易編號 {number}',
  line: '{quantity} × {zone}，{type}',
  discount: '{count, plural, other {{name}（#\u00a0張）}}',
  fees: '手續費',
  total: '總額',
  cash: '現金',
  terminal: '信用卡機，參考編號 {reference}',
  change: '找續',
} as const;
