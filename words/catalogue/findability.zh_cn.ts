import type { SameKeys } from '../same-keys.ts';
import type source from './findability.zh_hk.ts';
import punctuation from '../site/punctuation.zh_cn.ts';

export default {
  sentenceGap: punctuation.sentenceGap,
  descriptions: {
    login: '登录飛 Fei 或注册会员，在线购买香港演唱会、体育、文化及电影门票，并查看订单记录。',
    forgotPassword: '忘记密码？输入账号邮箱，我们会发送链接，供您重置飛 Fei 账号的密码。',
    unsubscribe: '退订飛 Fei 的订阅邮件：输入订阅所用的邮箱即可。与门票有关的邮件仍会照常发送。',
    shows: '香港演唱会、音乐会、话剧、舞蹈及脱口秀一览：查看日期和票价，自己选座，在线购票，凭电子票入场。',
    sports: '香港足球、篮球、网球、田径等赛事：按日期或场馆查找，比较各票档价格，自己选座，在线购票。',
    cultural: '香港戏曲、古典音乐、展览及讲座：每场活动均列明日期、场馆、票价和座位，在线即可购票。',
    priority: '香港设有优先购票的活动：查看开售时间、票价，以及每位会员限购几张，在线选座购票。',
    others: '香港嘉年华、工作坊、导览及其他售票活动：按日期、类别和场馆查找，在线购票，凭电子票入场。',
    cinema: '香港正在热映和即将上映的电影：按日期查看放映时间、级别、语言和字幕，在线选座购票。',
    streamed: '在家观看线上直播演出：音乐会、话剧和讲座的播出日期、票价及可回看时间，在线购票即可观看。',
    pastEvents: '回顾香港往期的演出、体育、文化和电影活动：何时何地举办一目了然，再看看接下来有什么。',
  },
  when: '{dates}，{venue}。',
  whenFrom: '{dates}，{venue}，{price} 起。',
  whenAt: '{dates}，{venue}，{price}。',
  whenFree: '{dates}，{venue}，免费入场。',
  choose: '选择门票和座位：{facts}',
  tail: '查看场次、票价和座位，在线购票，尽在飛 Fei。',
  pageOf: '{title}（第 {page} 页，共 {pages} 页）',
  pageOfEvents: '全部活动（第 {page} 页，共 {pages} 页）',
  pageDescription: '第 {page} 页，共 {pages} 页：{description}',
  poster: '{title}的门票形海报',
} as const satisfies SameKeys<typeof source>;
