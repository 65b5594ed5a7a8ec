/** What small parts of the pages of staff say. */
export default {
  copy: '複製',
  copied: '已複製',
  copyFailed: '未能複製',
} as const;
