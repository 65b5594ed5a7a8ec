import type { SameKeys } from '../same-keys.ts';
import type source from './member-info.zh_hk.ts';
import refusals from '../calls/refusals.zh_cn.ts';

export default {
  partsLabel: '修改内容',
  parts: { profile: '个人信息', email: '邮箱', password: '密码' },
  incomplete: '还有信息未填写，请补充完整，以便我们寄送门票。',
  mailPart: '消息接收',
  mailLanguage: '邮件语言',
  loginAgain: '为保障账户安全，修改后所有设备（包括本机）都会退出登录，请重新登录。',
  save: '保存并重新登录',
  oldPassword: '旧密码',
  newPassword: '新密码',
  retypePassword: '再次输入新密码',
  changePassword: '修改密码',
  noPassword: '您的账户尚未设置密码。请使用“忘记密码”，通过邮件设置。',
  emailNow: '您目前使用 {email} 登录。',
  emailPending: '链接已发送至 {email}',
  emailPendingHelp: '打开链接并确认后，邮箱即会更换。链接一天内有效。如几分钟后仍未收到，请查看垃圾邮件箱。',
  newEmail: '新邮箱',
  confirmNewEmail: '再次输入新邮箱',
  emailPasswordHelp: '用于确认是您本人操作。',
  emailHelp: '我们会将链接发送至新邮箱，并通知旧邮箱。确认后需重新登录。',
  changeEmail: '发送链接',
  confirmTitle: '确认新邮箱',
  confirmText: '点击按钮后，您的账户将改用此邮箱。所有设备都会退出登录，请重新登录。',
  confirm: '确认邮箱',
  confirmInvalid: '该链接无效',
  askAgain: '重新更换邮箱',
  loginReasons: {
    session_expired: refusals.session_expired,
    favourite: '请先登录，再添加或管理收藏。',
    profile_changed: '会员信息已更新，请重新登录。',
    password_changed: '密码已修改，请使用新密码登录。',
    email_changed: '邮箱已更换，请使用新邮箱登录。',
  },
} as const satisfies SameKeys<typeof source>;
