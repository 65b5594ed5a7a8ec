import type { SameKeys } from '../same-keys.ts';
import type source from './seat-telling.zh_hk.ts';

export default {
  rows: '{count, plural, other {{rows} 排}}',
  rowAnd: '、',
  rowAndPlace: '{rows}{place}',
  comma: '，',
  places: {
    front_left: '前区偏左',
    front: '前区居中',
    front_right: '前区偏右',
    left: '偏左',
    centre: '居中',
    right: '偏右',
    back_left: '后区偏左',
    back: '后区居中',
    back_right: '后区偏右',
    facing: '正对舞台',
    beside_left: '舞台左侧',
    beside_right: '舞台右侧',
    behind: '舞台后方',
    front_rows: '前区',
    middle_rows: '中区',
    back_rows: '后区',
  },
  fields: {
    pitch: { midline: '靠近中线', long_side: '球场边线一侧', corner: '球场角落', end: '球门后方' },
    court: { midline: '靠近中线', long_side: '球场边线一侧', corner: '球场角落', end: '球场底线后方' },
  },
  away: {
    stage: '距舞台 {metres} 米',
    screen: '距银幕 {metres} 米',
    platform: '距舞台 {metres} 米',
    pitch: '距球场 {metres} 米',
    court: '距球场 {metres} 米',
  },
  notes: {
    aisle: '靠过道',
    side: '从侧面观看',
    close: '需仰视银幕',
    restricted_view: '视线受阻',
    limited_legroom: '腿部空间较小',
  },
  some: '{note}（其中 {count, plural, other {# 个座位}}）',
} as const satisfies SameKeys<typeof source>;
