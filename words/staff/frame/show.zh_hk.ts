/** Words of small shared components of the consoles. */
export default {
  copy: '複製',
  copied: '已複製',
  copyFailed: '未能複製',
  ago: {
    now: '剛剛',
    minutes: '{count, number} 分鐘前',
    hours: '{count, number} 小時前',
    days: '{count, number} 日前',
  },
} as const;
