/** Own words of the readable personal data export. */
export default {
  documentTitle: '你在飛 Fei 的資料',
  madeAt: '截至{time}（香港時間）',
  nothing: '這裏沒有保存任何資料。',
  yes: '是',
  no: '否',
} as const;
