import type { SameKeys } from '../../same-keys.ts';
import type source from './table.zh_hk.ts';

export default {
  shown: '{count, plural, other {# 项}}',
  more: '显示更多',
  loading: '正在加载……',
  choose: '选择 {row}',
  chooseAll: '全选',
  chosen: '{count, plural, other {已选 # 项}}',
  bar: '对已选项目的操作',
  clear: '取消选择',
  all: '全部',
  export: '导出',
  formats: { csv: 'CSV', xlsx: 'Excel' },
  people: {
    title: '此文件需要审批',
    text: '文件包含 {people} 人的姓名或联系方式，连同您今天已保存的文件，超出可自行保存的上限。另一位员工批准后，您可在 24 小时内保存一次。',
    asked: '已就 {people} 人的文件申请审批，正等待另一位员工批准。批准后再点击一次即可保存。',
    ask: '申请审批',
    close: '知道了',
  },
  views: {
    title: '视图',
    none: '保存您常用的筛选，下次一键即可使用。',
    name: '视图名称',
    save: '保存当前筛选',
    remove: '移除 {name}',
    everything: '全部，没有筛选',
  },
} as const satisfies SameKeys<typeof source>;
