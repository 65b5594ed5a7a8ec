import type { SameKeys } from '../same-keys.ts';
import type source from './categories.zh_hk.ts';

export default {
  movie: '电影',
  music: '音乐',
  pop_concert: '流行演唱会',
  band_show: '乐队演出',
  chinese_opera: '戏曲',
  theatre: '戏剧',
  arts: '艺术',
  dance: '舞蹈',
  sports: '体育',
  family: '亲子',
  exhibition: '展览',
  seminar: '讲座/论坛',
} as const satisfies SameKeys<typeof source>;
