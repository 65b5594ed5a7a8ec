export default {
  title: '搜尋',
  placeholder: '電話、姓名、電郵、交易編號、座位、信用卡最後四位數字',
  help: '可輸入電話號碼、姓名、電郵地址、交易編號、參考編號、座位或信用卡最後四位數字，亦可直接掃描門票。',
  nothing: '找不到任何資料。',
} as const;
