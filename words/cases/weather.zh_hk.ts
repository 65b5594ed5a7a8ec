export default {
  /** Reason that buyers read: {cause} is one of `causes`. */
  off: '由於{cause}，為安全起見，這個場次未能如期舉行。',
  delayed: '由於較早前{cause}，這個場次將延遲開始。',
  causes: {
    T1: '一號或以上熱帶氣旋警告信號生效',
    T3: '三號或以上熱帶氣旋警告信號生效',
    T8: '八號或以上熱帶氣旋警告信號生效',
    T9: '九號或以上熱帶氣旋警告信號生效',
    T10: '十號颶風信號生效',
    amber: '暴雨警告信號生效',
    red: '紅色或黑色暴雨警告信號生效',
    black: '黑色暴雨警告信號生效',
    extreme: '政府公布「極端情況」生效',
  },
} as const;
