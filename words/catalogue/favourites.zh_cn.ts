import type { SameKeys } from '../same-keys.ts';
import type source from './favourites.zh_hk.ts';

export default {
  title: '我的收藏',
  heart: '收藏：{title}',
  added: '已收藏：{title}',
  removed: '已取消收藏：{title}',
  see: '查看收藏',
  failed: '操作未成功，请重试。',
  lead: '{count, plural, other {共 # 个活动，最近收藏的在前。}}',
  empty: '还没有收藏。点击活动旁的心形，活动就会收藏在这里。',
  browse: '浏览活动',
  remove: '移除',
  removeNamed: '移除：{title}',
  undo: '撤销',
  undoNamed: '撤销移除：{title}',
  removedShort: '已从收藏中移除',
  unlisted: '该活动已下架',
  offer: '要收藏这个活动吗？{title}',
  add: '添加收藏',
} as const satisfies SameKeys<typeof source>;
