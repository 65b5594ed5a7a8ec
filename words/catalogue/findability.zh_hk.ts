import punctuation from '../site/punctuation.zh_hk.ts';

export default {
  sentenceGap: punctuation.sentenceGap,
  descriptions: {
    login: '登入飛 Fei 或註冊成為會員，網上購買香港演唱會、體育、文娛及電影門票，並查閱交易紀錄。',
    forgotPassword: '忘記密碼？輸入帳戶的電郵地址，我們會寄上連結，讓你為飛 Fei 帳戶重設密碼。',
    unsubscribe: '取消訂閱飛 Fei 電子通訊：輸入收取通訊的電郵地址即可。與門票有關的電郵仍會照常寄出。',
    shows: '香港演唱會、音樂會、話劇、舞蹈及棟篤笑一覽：查看日期及票價，親自選座，網上購票取電子門票。',
    sports: '香港足球、籃球、網球、田徑等賽事：按日期或場地搜尋，比較各票區票價，親自選座，網上購票。',
    cultural: '香港戲曲、古典音樂、展覽及講座：每個節目均列明日期、場地、票價及座位，網上即可購票。',
    priority: '香港設有優先訂票的節目一覽：查看開售時間、票價，以及每名會員的購票限額，網上選座購票。',
    others: '香港嘉年華、工作坊、導賞團及其他售票節目：按日期、類別及場地搜尋，網上購票取電子門票。',
    cinema: '香港現正上映及即將上映的電影：按日期查看放映時間、級別、語言及字幕，網上選座購票。',
    streamed: '在家收看音樂會、話劇及講座等網上直播節目：查看播放日期、票價及可重溫時間，網上購票即可觀看。',
    pastEvents: '重溫香港過往的演出、體育、文娛及電影節目：查閱舉行日期及場地，並瀏覽即將舉行的節目。',
  },
  when: '{dates}，{venue}。',
  whenFrom: '{dates}，{venue}，{price} 起。',
  whenAt: '{dates}，{venue}，{price}。',
  whenFree: '{dates}，{venue}，免費入場。',
  choose: '選擇門票及座位：{facts}',
  tail: '查看場次、票價及座位，網上購票，盡在飛 Fei。',
  pageOf: '{title}（第 {page} 頁，共 {pages} 頁）',
  pageOfEvents: '所有節目（第 {page} 頁，共 {pages} 頁）',
  pageDescription: '第 {page} 頁，共 {pages} 頁：{description}',
  poster: '{title}的門票形海報',
} as const;
