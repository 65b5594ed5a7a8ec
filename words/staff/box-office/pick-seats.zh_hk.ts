export default {
  open: '在座位圖上選擇',
  back: '返回最佳座位',
  chosen: '已選座位',
  hold: '{count, plural, =0 {保留所選座位} other {保留這 # 個座位}}',
  typeOf: '{seat}的票種',
  drop: '移除',
  gone: '{seats}剛被其他人選購，其餘座位仍為已選。{count, plural, other {}}',
  tooMany: '一次最多可選 {most} 個座位。',
} as const;
