import type { SameKeys } from '../same-keys.ts';
import type source from './seat-map.zh_hk.ts';

export default {
  label: '座位图',
  keys: '按方向键逐个座位移动，按 Enter 或空格键选择座位。按加号和减号缩放，按 Shift 加方向键移动座位图，按 0 显示全场。',
  zoomIn: '放大',
  zoomOut: '缩小',
  wholeMap: '显示全场',
  levels: '楼层',
  price: '{price}',
  fromPrice: '{price} 起',
  soldOut: '已售罄',
  area: '{name}，{price}',
  rowAndSeat: '{row} 排 {seat} 号',
  comma: '、',
  states: {
    free: '可选',
    chosen: '已选',
    mine: '在您的购物车内',
    held: '他人选购中',
    sold: '已售出',
    closed: '不可售',
  },
  facts: {
    aisle: '靠过道',
    restricted_view: '视线受阻',
    limited_legroom: '腿部空间较小',
    wheelchair: '轮椅席位',
    companion: '陪同座位',
  },
  legend: '座位图说明',
  showOnly: '票价：点击后只看该票价的座位',
  together: '连座数量',
  anyNumber: '不限',
  barMeans: '区域售出比例',
  live: '座位状态实时更新。',
  late: '座位状态每隔几秒更新一次。',
} as const satisfies SameKeys<typeof source>;
