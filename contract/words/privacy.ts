import type { Language } from '../language.ts';

/** What one feature keeps of a member, in plain words. */
interface KeptPart {
  readonly part: string;
  readonly title: string;
  readonly what: string;
  readonly why: string;
  readonly howLong: string;
}

interface PrivacyWords {
  readonly documentTitle: string;
  /** `{time}` */
  readonly madeAt: string;
  readonly nothing: string;
  readonly yes: string;
  readonly no: string;
  /** One entry a feature that keeps something of members, in the order in which they are read. */
  readonly kept: readonly KeptPart[];
}

/** What is kept of members, why and how long; the page and the download read the same words. */
export const privacyWords: Readonly<Record<Language, PrivacyWords>> = {
  en_us: {
    documentTitle: 'Your data at Fei',
    madeAt: 'As of {time} (Hong Kong time)',
    nothing: 'Nothing is kept here.',
    yes: 'Yes',
    no: 'No',
    kept: [
      {
        part: 'identity',
        title: 'Your account',
        what: 'Name, title, date of birth, email, login ID, mobile number, mailing address, interests, language and whether you wish direct marketing; your ways of logging in (a password only as a fingerprint that cannot be read back; the public half of passkeys), a change of email that is under way, and your sessions.',
        why: 'So that only you can enter your account, and we can reach you about your tickets. Wrong passwords are counted for a short time to slow guessing down.',
        howLong:
          'Until you close your account. A session ends after 14 days or when you log out; counts of wrong passwords go after half an hour at most.',
      },
      {
        part: 'content',
        title: 'What you agreed to',
        what: 'Which edition of the terms and the privacy policy was in force when you made your account, and when that was.',
        why: 'To know which terms hold between you and us.',
        howLong: 'Until you close your account.',
      },
      {
        part: 'catalogue',
        title: 'Your favourites',
        what: 'The events whose heart you pressed, and when.',
        why: 'To show them to you again, and to count how many like an event.',
        howLong: 'Until you take the heart away or close your account.',
      },
      {
        part: 'orders',
        title: 'Your transactions',
        what: 'What you chose and bought, prices and fees, the contact name, telephone number and delivery address of each transaction, and your tickets.',
        why: 'To give you tickets, let you in at the gate, return money, and keep accounts.',
        howLong:
          'At least seven years after the transaction, as section 51C of the Inland Revenue Ordinance (Cap. 112) requires. After you close your account, without your name, telephone number and address.',
      },
      {
        part: 'payments',
        title: 'Your payments',
        what: 'Method, amount, time, confirmation number and, for a card, its number with most digits hidden; refunds. We never see your full card number.',
        why: 'To know what is paid, and to return money the way it came.',
        howLong: 'As long as the transaction. After you close your account, without the card’s digits.',
      },
      {
        part: 'notices',
        title: 'Inbox, newsletter and mail',
        what: 'The notices in your inbox, your newsletter subscription, and which kinds of mail we sent you and whether they arrived. Mail itself is not kept.',
        why: 'To send the newsletter only to those who want it, and to notice when mail does not reach you.',
        howLong:
          'Notices for three months; the subscription until you unsubscribe and ask for your address to go, or close your account; what became of mail for 90 days; an unconfirmed subscription for three days.',
      },
      {
        part: 'requests',
        title: 'Requests to customer service',
        what: 'What you wrote in the contact form and in change requests while you were logged in, their state, and for change requests the picture of your card with most digits covered.',
        why: 'To answer you, and to be sure that a change is asked for by whom the card belongs to. Only staff can see the picture, and it is written down who looked at it.',
        howLong:
          'Requests for a year after they are closed; the picture until the fourteenth working day after that. All of it goes when you close your account.',
      },
    ],
  },
  zh_hk: {
    documentTitle: '你在飛 Fei 的資料',
    madeAt: '截至{time}（香港時間）',
    nothing: '此處沒有保存任何資料。',
    yes: '是',
    no: '否',
    kept: [
      {
        part: 'identity',
        title: '帳戶資料',
        what: '姓名、稱謂、出生日期、電郵地址、登入名稱、手提電話、郵寄地址、興趣、語言，以及是否拒收直接促銷資訊；你的登入方法（密碼只以無法還原的形式保存；通行密鑰只保存公開部分）、進行中的電郵地址更改，以及登入紀錄。',
        why: '確保只有你能進入帳戶，並就門票事宜聯絡你。輸入錯誤密碼的次數會短暫記錄，以防他人猜測。',
        howLong: '直至你關閉帳戶。每次登入在 14 日後或你登出時結束；錯誤密碼的次數最多保留半小時。',
      },
      {
        part: 'content',
        title: '你同意的條款',
        what: '你註冊時生效的條款及私隱政策版本，以及註冊時間。',
        why: '讓雙方清楚適用哪一版條款。',
        howLong: '直至你關閉帳戶。',
      },
      {
        part: 'catalogue',
        title: '收藏',
        what: '你按心形收藏的節目及收藏時間。',
        why: '方便你再次查看，並計算節目有多少人喜歡。',
        howLong: '直至你取消收藏或關閉帳戶。',
      },
      {
        part: 'orders',
        title: '交易紀錄',
        what: '你選購的門票、票價及費用，每宗交易的聯絡人姓名、電話及送遞地址，以及你的門票。',
        why: '用以發出門票、核實入場、退款及備存帳目。',
        howLong:
          '按《稅務條例》（第 112 章）第 51C 條，交易後須保留最少七年。你關閉帳戶後，紀錄不再包含姓名、電話及地址。',
      },
      {
        part: 'payments',
        title: '付款紀錄',
        what: '付款方式、金額、時間、確認編號，以及隱去大部分數字的信用卡號碼；退款紀錄。我們從不接觸完整的信用卡號碼。',
        why: '用以核實付款，並循原途徑退款。',
        howLong: '與交易紀錄相同。你關閉帳戶後，紀錄不再包含信用卡的數字。',
      },
      {
        part: 'notices',
        title: '收件箱、電子通訊及電郵',
        what: '收件箱內的通知、你的電子通訊訂閱，以及我們寄過哪類電郵、是否送達。電郵內容不會保留。',
        why: '確保只向願意收取的人發送電子通訊，並及早得知電郵未能送達。',
        howLong:
          '通知保留三個月；訂閱資料保留至你取消訂閱並要求刪除，或關閉帳戶為止；電郵送達情況保留 90 日；未經確認的訂閱保留三日。',
      },
      {
        part: 'requests',
        title: '查詢及申請',
        what: '你登入後在聯絡表格及更改申請填寫的內容、處理進度，以及更改申請所附、已遮蓋大部分數字的信用卡圖片。',
        why: '用以回覆你，並確認申請由持卡人提出。只有職員可以查看圖片，每次查看均有紀錄。',
        howLong: '申請完結後保留一年；圖片保留至完結後第十四個工作天。你關閉帳戶時會全部刪除。',
      },
    ],
  },
  zh_cn: {
    documentTitle: '您在飛 Fei 的数据',
    madeAt: '截至{time}（香港时间）',
    nothing: '此处没有保存任何数据。',
    yes: '是',
    no: '否',
    kept: [
      {
        part: 'identity',
        title: '账户信息',
        what: '姓名、称谓、出生日期、邮箱、登录名、手机号码、邮寄地址、兴趣、语言，以及是否拒收营销信息；您的登录方式（密码仅以无法还原的形式保存；通行密钥仅保存公开部分）、正在进行的邮箱更换，以及登录记录。',
        why: '确保只有您能进入账户，并就门票事宜联系您。输错密码的次数会短暂记录，以防他人猜测。',
        howLong: '直到您注销账户。每次登录在 14 天后或您退出时结束；输错密码的次数最多保留半小时。',
      },
      {
        part: 'content',
        title: '您同意的条款',
        what: '您注册时生效的条款和隐私政策版本，以及注册时间。',
        why: '明确双方适用哪一版条款。',
        howLong: '直到您注销账户。',
      },
      {
        part: 'catalogue',
        title: '收藏',
        what: '您收藏的活动及收藏时间。',
        why: '方便您再次查看，并统计活动有多少人喜欢。',
        howLong: '直到您取消收藏或注销账户。',
      },
      {
        part: 'orders',
        title: '订单记录',
        what: '您选购的门票、票价和费用，每笔订单的联系人姓名、电话和收货地址，以及您的门票。',
        why: '用于出票、入场核验、退款和记账。',
        howLong:
          '根据香港《税务条例》（第 112 章）第 51C 条，交易后至少保留七年。您注销账户后，记录中不再包含姓名、电话和地址。',
      },
      {
        part: 'payments',
        title: '支付记录',
        what: '支付方式、金额、时间、确认编号，以及隐去大部分数字的银行卡号；退款记录。我们从不接触完整的卡号。',
        why: '用于核实付款，并按原路退款。',
        howLong: '与订单记录相同。您注销账户后，记录中不再包含卡号数字。',
      },
      {
        part: 'notices',
        title: '站内消息、邮件资讯与邮件',
        what: '您的站内消息、邮件资讯订阅，以及我们发过哪类邮件、是否送达。邮件内容不会保留。',
        why: '确保只向愿意接收的人发送邮件资讯，并及时发现邮件无法送达的情况。',
        howLong:
          '消息保留三个月；订阅信息保留到您退订并要求删除，或注销账户为止；邮件送达情况保留 90 天；未确认的订阅保留三天。',
      },
      {
        part: 'requests',
        title: '咨询和申请',
        what: '您登录后在联系表单和变更申请中填写的内容、处理进度，以及变更申请所附、已遮盖大部分数字的信用卡图片。',
        why: '用于答复您，并确认申请由持卡人本人提出。只有工作人员可以查看图片，每次查看都有记录。',
        howLong: '申请办结后保留一年；图片保留至办结后第十四个工作日。您注销账户时会全部删除。',
      },
    ],
  },
};
