import type { SameKeys } from '../../same-keys.ts';
import type source from './mistakes.zh_hk.ts';

export default {
  not_here:
    '此处不能使用{node, select, html { HTML} image {图片} emphasis {斜体} strong {粗体} inlineCode {代码} code {代码} heading {这一级标题} thematicBreak {分隔线} blockquote {引用} list {列表} table {表格} delete {删除线} break {换行} definition {链接定义} linkReference {引用链接} imageReference {引用图片} footnoteReference {脚注} footnoteDefinition {脚注} other { {node}}}。',
  value_unknown: '没有名为 {value} 的数值。',
  value_open: '数值只有一边有双括号。',
  link_not_valid: '链接不能指向 {link}。',
  page_unknown: '没有可链接的页面 {page}。',
  anchor_unknown: '页面 {page} 没有锚点 {anchor}。',
  anchor_twice: '锚点 {anchor} 用了两次。',
  anchor_not_valid: '锚点写在标题末尾的大括号内：井号，然后是小写字母、数字和连字符。',
  anchors_differ: '此处的锚点是 {anchors}，繁体中文的是 {others}。',
  section_without_anchor: '章节还没有锚点。',
  topic_without_anchor: '主题还没有锚点。',
  question_without_anchor: '问题还没有锚点。',
  question_without_answer: '问题还没有答案。',
  heading_empty: '标题没有文字。',
  heading_level: '不能使用第 {level} 级标题，请用第 2 或第 3 级。',
  title_missing: '第一行必须是标题：# 标题',
  lead_missing: '标题之后必须是导语：> 导语',
  lead_parts: '导语只能有一段。',
  lead_length: '导语有 {length} 个字，应为 {least} 至 {most} 个字。',
  before_heading: '第一个标题（{mark}）之前不能有内容。',
  list_item_parts: '内层列表每项只能有一段。',
  picture_not_alone: '图片必须单独成段。',
  picture_unknown: '没有图片 {picture}。',
  picture_unsaid: '请写出图片 {picture} 的内容。',
  row_cells: '这一行的单元格数与表头不同。',
  no_sections: '没有章节。',
  no_topics: '没有主题。',
  no_text: '没有正文。',
} as const satisfies SameKeys<typeof source>;
