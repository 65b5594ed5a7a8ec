import type { SameKeys } from '../same-keys.ts';
import type source from './mails.zh_hk.ts';

export default {
  activation: {
    subject: '请激活您的飛 Fei 账户',
    heading: '只差一步',
    text: '感谢您注册飛 Fei。激活账户后，即可登录购票。',
    button: '激活账户',
    until: '该链接仅可使用一次，有效期至{time}（香港时间）。',
    otherBrowser: '如在注册时以外的浏览器或应用中打开链接，需要重新设置密码。',
    plain: '如果按钮无法使用，请将以下网址复制到浏览器中打开：',
    notYou: '如果您没有注册过飛 Fei，请忽略本邮件；账户未激活前无法使用。',
  },
  code: {
    subject: '{code} 是您的飛 Fei 动态验证码',
    heading: '您的动态验证码',
    text: '请在登录页面输入以下六位数字。',
    label: '动态验证码',
    until: '仅可使用一次，{minutes} 分钟内有效，有效期至{time}（香港时间）。重新获取后，该动态验证码随即失效。',
    secret: '飛 Fei 绝不会通过电话或消息向您索要动态验证码，请勿告诉任何人。',
    notYou: '如果不是您本人操作，请忽略本邮件；没有这六位数字，任何人都无法登录您的账户。',
  },
  emailChange: {
    confirm: {
      subject: '请确认您的飛 Fei 新邮箱',
      heading: '这是您的新邮箱吗？',
      text: '请确认将此邮箱作为飛 Fei 账户的新邮箱。确认后，请使用该邮箱登录。',
      note: '如果您没有提出此请求，请忽略本邮件，账户不会有任何更改。',
    },
    taken: {
      subject: '您的邮箱已在飛 Fei 注册',
      heading: '该邮箱已有账户',
      text: '有人请求将此邮箱用于另一个飛 Fei 账户。由于该邮箱已有账户，我们没有做任何更改。',
      note: '如果是您本人操作，请使用该邮箱登录，或为另一个账户选择其他邮箱。',
    },
    asked: {
      subject: '有人请求更换您飛 Fei 账户的邮箱',
      heading: '您的邮箱即将更换',
      text: '有人使用您的密码请求将飛 Fei 账户的邮箱更换为 {email}。通过发送至该邮箱的链接确认后，更换即会生效。',
      note: '如果不是您本人操作，请立即修改密码，该链接将随之失效。',
    },
    changed: {
      subject: '您飛 Fei 账户的邮箱已更换',
      heading: '邮箱已更换',
      text: '您的飛 Fei 账户现已改用 {email}，所有设备均已退出登录。',
      note: '如果不是您本人操作，请立即联系客服。',
    },
    button: '确认邮箱',
    until: '该链接仅可使用一次，有效期至{time}（香港时间）。',
    plain: '如果按钮无法使用，请将以下网址复制到浏览器中打开：',
  },
  passwordChanged: {
    subject: '您的飛 Fei 密码已修改',
    heading: '密码已修改',
    text: '您的飛 Fei 账户密码已于{time}（香港时间）修改，所有设备均已退出登录，请使用新密码登录。',
    button: '登录',
    notYou: '如果不是您本人操作，请立即在登录页通过“忘记密码”重置密码。',
  },
  passwordReset: {
    subject: '重置您的飛 Fei 密码',
    heading: '重置密码',
    text: '我们收到了重置飛 Fei 账户密码的请求。请点击下方按钮，设置新密码。',
    button: '设置新密码',
    until: '该链接仅可使用一次，{minutes} 分钟内有效，有效期至{time}（香港时间）。',
    plain: '如果按钮无法使用，请将以下网址复制到浏览器中打开：',
    notYou: '如果不是您本人操作，请忽略本邮件，您的密码不会改变。',
  },
  closing: {
    subject: '请确认注销您的飛 Fei 账户',
    heading: '要注销账户吗？',
    text: '我们收到了您注销飛 Fei 账户的申请。请打开链接，在页面上确认。',
    button: '前往注销账户',
    until: '该链接仅可使用一次，有效期至{time}（香港时间），请在已登录的浏览器中打开。',
    notYou: '如果您没有提出申请，请忽略本邮件，您的账户不会有任何变化。',
  },
} as const satisfies SameKeys<typeof source>;
