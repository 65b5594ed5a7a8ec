import type { SameKeys } from '../same-keys.ts';
import type source from './sale-alerts.zh_hk.ts';

export default {
  near: {
    title: '即将开售：{event}',
    text: '门票将于{time} 开售。建议提前登录，并准备好支付方式。',
    atPartner: '门票将于{time} 在 {site} 开售。',
  },
  opened: {
    title: '现已开售：{event}',
    text: '您关注的活动已经开售，售完即止。',
    atPartner: '您关注的活动已在 {site} 开售。',
  },
  mail: {
    event: '活动',
    when: '首场',
    venue: '场馆',
    see: '查看活动',
    buy: '立即购票',
    whyNear: '您曾在活动页面点击“开售时通知我”，因此收到本邮件。开售时我们会再次通知您；如不再需要，可在活动页面取消。',
    whyOpened: '您曾在活动页面点击“开售时通知我”，因此收到本邮件。我们不会再就该活动的开售通知您。',
  },
} as const satisfies SameKeys<typeof source>;
