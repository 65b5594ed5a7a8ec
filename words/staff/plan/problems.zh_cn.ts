import type { SameKeys } from '../../same-keys.ts';
import type source from './problems.zh_hk.ts';

export default {
  not_readable:
    '{field}：{what, select, string {此处应为文字} number {此处应为数字} int {此处应为整数} array {此处应为列表} object {此处应为一组字段} too_big {数值太大或内容太长} too_small {数值太小或内容太短} invalid_format {格式不正确} unrecognized_keys {无法识别此字段} other {内容不正确}}。',
  no_seats: '座位图还没有座位。',
  too_many_seats: '座位图有 {seats} 个座位，最多只能有 {most} 个。',
  section_twice: '两个区域用了同一代号。',
  level_unknown: '区域所属的层“{level}”不存在。',
  category_unknown: '票档“{category}”不在座位图内。',
  no_rows: '区域内没有排。',
  row_twice: '同一区域有两排同名。',
  row_name_long: '排号太长，最多 {most} 个字。',
  row_empty: '排内没有座位。',
  row_wide: '连续座位太多，最多 {most} 个。请开通道。',
  seat_twice: '同一排有两个座位同号。',
  seat_unnamed: '座位还没有号码。',
  seat_name_long: '座位号太长，最多 {most} 个字。',
  companion_alone: '陪同座位属于 {seat} 号座位，但同一排没有这个轮椅席位。',
  too_near: '两个座位相距 {apart} 厘米，至少要有 {least} 厘米。',
  rows_cross: '两排互相交叉。',
  outline_crosses: '轮廓的边互相交叉。',
  outside: '有座位在图纸以外。',
  hidden_characters: '这里有名称含换行或隐藏字符。请重新输入为一行。',
  takes_too_long: '检查这份座位图用时过长。请移除相互交错的排或画得太远的座位。',
  language_missing:
    '“{name}”还没有{language, select, en_us {英文} zh_hk {繁体中文} zh_cn {简体中文} other {{language}}}名称。',
  not_json: '文件不是有效的 JSON。{line, select, none {} other {请检查第 {line} 行。}}',
  not_a_plan: '文件不是可读取的座位图格式：{formats}。',
  not_of_format:
    '文件不是完整的 {format} 座位图。{field}：{what, select, string {此处应为文字} number {此处应为数字} int {此处应为整数} array {此处应为列表} object {此处应为一组字段} too_big {数值太大或内容太长} too_small {数值太小或内容太短} invalid_format {格式不正确} unrecognized_keys {无法识别此字段} other {内容不正确}}。',
  no_choice: '{format} 格式的座位图没有{option, select, layout {布局} house {影厅} other {{option}}}可选。',
  layout_missing: '座位图有多个布局，请选择其中一个：{layouts}。',
  layout_unknown: '座位图没有布局 {layout}，只有 {layouts}。',
  house_missing: '文件有多个影厅（{count} 个），请按编号选择。',
  house_unknown: '文件没有影厅 {house}。',
  guid_twice: '座位的 seat_guid 与另一座位相同。',
  numbers_unclear: '无法从“{text}”看出是哪些座位。',
  mark_without_seat: '座位有标记，但该排没有这个座位。',
  side_unknown:
    '文件没有说明此区的位置，因此画在舞台前方。如果此区位于舞台两侧或后方，请在文件中为此区加上“side”（left、right 或 behind），然后重新导入。',
  status_not_for_sale: '{seats} 个座位的状态为“{status}”，不会发售。',
  row_too_long: '这一排比所在的环形部分还要长。',
} as const satisfies SameKeys<typeof source>;
