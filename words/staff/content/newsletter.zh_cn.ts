import type { SameKeys } from '../../same-keys.ts';
import type source from './newsletter.zh_hk.ts';

export default {
  readers: '读者',
  readersText: '已确认订阅的读者才会收到邮件资讯。',
  language: '语言',
  confirmed: '已确认',
  waiting: '未确认',
  unsubscribed: '已退订',
  all: '合计',
  write: '撰写一期',
  writeText: '三种语言须齐备。每位读者会收到所选语言的版本。',
  subject: '邮件主题',
  heading: '标题',
  paragraph: '第 {number, number} 段',
  addParagraph: '添加段落',
  removeParagraph: '移除第 {number, number} 段',
  hasButton: '添加按钮',
  buttonLabel: '按钮文字',
  buttonLink: '按钮链接',
  send: '发送',
  sendTitle: '发送这一期？',
  sendText: '将发送给 {count, number} 名已确认的读者，发送后不能收回。',
  sent: '正在发送给 {count, number} 名读者。已收到相同内容的读者不会再次收到。',
  issues: '已发送',
  noIssues: '尚未发送过邮件资讯。',
  sentAt: '发送时间',
} as const satisfies SameKeys<typeof source>;
