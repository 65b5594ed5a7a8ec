import type { SameKeys } from '../../same-keys.ts';
import type source from './problems.zh_hk.ts';

export default {
  not_readable:
    '{field}：{what, select, string {此处应为文字} number {此处应为数字} int {此处应为整数} array {此处应为列表} object {此处应为一组字段} too_big {数值太大或内容太长} too_small {数值太小或内容太短} invalid_format {格式不正确} unrecognized_keys {无法识别此字段} other {内容不正确}}。',
  no_seats: '座位图还没有座位，请先添加座位。',
  too_many_seats: '座位图有 {seats} 个座位，最多只能有 {most} 个。请移除部分座位。',
  section_twice: '两个区域用了同一代号，请修改其中一个。',
  level_unknown: '区域所属的层“{level}”不存在。请添加这一层，或把区域移到其他层。',
  category_unknown: '票档“{category}”不在座位图内。请添加，或选择其他票档。',
  no_rows: '区域内没有排。请添加座位，或删除这个区域。',
  row_twice: '同一区域有两排同名，请修改其中一排的排号。',
  row_name_long: '排号太长，最多 {most} 个字。',
  row_empty: '排内没有座位。请添加座位，或删除这一排。',
  row_wide: '连续座位太多，最多 {most} 个。请留出过道。',
  seat_twice: '同一排有两个座位同号，请修改其中一个。',
  seat_unnamed: '座位还没有号码，请输入。',
  seat_name_long: '座位号太长，最多 {most} 个字。',
  companion_alone: '陪同座位属于 {seat} 号座位，但同一排没有这个轮椅席位。请更正其中一个。',
  too_near: '两个座位相距 {apart} 厘米，至少要有 {least} 厘米。请移开一些。',
  rows_cross: '两排互相交叉，请移开其中一排。',
  outline_crosses: '轮廓的边互相交叉，请移动其中一个角。',
  outside: '有座位在图纸以外，请移回图内。',
  hidden_characters: '这里有名称含换行或隐藏字符。请重新输入为一行。',
  takes_too_long: '检查这份座位图用时过长。请移除相互交错的排或画得太远的座位。',
  language_missing:
    '“{name}”还没有{language, select, en_us {英文} zh_hk {繁体中文} zh_cn {简体中文} other {{language}}}名称，请输入。',
  not_json: '文件不是有效的 JSON。{line, select, none {} other {请检查第 {line} 行。}}',
  not_a_plan: '文件不是可读取的座位图格式。请使用以下格式：{formats}。',
  not_of_format:
    '文件不是完整的 {format} 座位图。{field}：{what, select, string {此处应为文字} number {此处应为数字} int {此处应为整数} array {此处应为列表} object {此处应为一组字段} too_big {数值太大或内容太长} too_small {数值太小或内容太短} invalid_format {格式不正确} unrecognized_keys {无法识别此字段} other {内容不正确}}。',
  no_choice: '{format} 格式的座位图没有{option, select, layout {布局} house {影厅} other {{option}}}可选，请不要指定。',
  layout_missing: '座位图有多个布局，请选择其中一个：{layouts}。',
  layout_unknown: '座位图没有布局 {layout}。请选择其中一个：{layouts}。',
  house_missing: '文件有多个影厅（{count} 个），请按编号选择。',
  house_unknown: '文件没有影厅 {house}，请选择其他影厅。',
  guid_twice: '座位的 seat_guid 与另一座位相同，请修改其中一个。',
  numbers_unclear: '无法从“{text}”看出是哪些座位，请在文件中更正。',
  mark_without_seat: '座位有标记，但该排没有这个座位。请更正标记或该排。',
  side_unknown:
    '文件没有说明此区的位置，因此画在舞台前方。如果此区位于舞台两侧或后方，请在文件中为此区加上“side”（left、right 或 behind），然后重新导入。',
  status_not_for_sale: '{seats} 个座位的状态为“{status}”，不会发售。',
  row_too_long: '这一排比所在的环形部分还要长，请缩短。',
} as const satisfies SameKeys<typeof source>;
