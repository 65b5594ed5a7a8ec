import type { Language } from '../language.ts';
import type { SalesPointKind, SalesPointService } from '../sales-points.ts';

export interface SalesPointWords {
  readonly titles: Readonly<Record<SalesPointKind, string>>;
  readonly services: Readonly<Record<SalesPointService, string>>;
  /** `{minutes}` */
  readonly lastSale: string;
  readonly number: string;
  readonly name: string;
  readonly address: string;
  readonly hours: string;
  /** `{day}` */
  readonly asOf: string;
  /** `{count}` */
  readonly count: Readonly<Record<SalesPointKind, string>>;
  /** `{site}` */
  readonly newest: string;
  /** `{page}`, `{pages}` */
  readonly page: string;
  readonly telephone: string;
  /** In the mail with what was bought. `{link}` */
  readonly where: Readonly<Record<SalesPointKind, string>>;
  readonly none: string;
}

/** Places where tickets are had: what pages and printed lists share. */
export const salesPointWords: Readonly<Record<Language, SalesPointWords>> = {
  en_us: {
    titles: { box_office: 'Box offices', kiosk: 'Ticketing kiosks' },
    services: {
      sells: 'Tickets sold',
      hands_out: 'Ticket collection',
      takes_cash: 'Cash',
      wheelchair: 'Wheelchair access',
    },
    lastSale: 'Counter closes {minutes} minutes before a performance here begins',
    number: 'No.',
    name: 'Name and district',
    address: 'Address',
    hours: 'Opening hours',
    asOf: 'As of {day}',
    count: { box_office: '{count} box offices', kiosk: '{count} ticketing kiosks' },
    newest: 'The newest list, and what is open now: {site}',
    page: 'Page {page} of {pages}',
    telephone: 'Telephone',
    where: {
      box_office: 'Box offices with addresses and opening hours: {link}',
      kiosk: 'Ticketing kiosks with addresses and opening hours: {link}',
    },
    none: 'There is no place in this list yet.',
  },
  zh_hk: {
    titles: { box_office: '售票處', kiosk: '自助售票機' },
    services: {
      sells: '出售門票',
      hands_out: '領取門票',
      takes_cash: '收取現金',
      wheelchair: '輪椅通道',
    },
    lastSale: '當日場次開始前 {minutes} 分鐘停止售票及取票',
    number: '編號',
    name: '名稱及地區',
    address: '地址',
    hours: '開放時間',
    asOf: '資料更新日期：{day}',
    count: { box_office: '共 {count} 個售票處', kiosk: '共 {count} 部自助售票機' },
    newest: '最新名單及現時開放情況，請瀏覽 {site}',
    page: '第 {page} 頁，共 {pages} 頁',
    telephone: '電話',
    where: {
      box_office: '售票處地址及開放時間：{link}',
      kiosk: '自助售票機地址及開放時間：{link}',
    },
    none: '名單暫時未有地點。',
  },
  zh_cn: {
    titles: { box_office: '售票处', kiosk: '自助售票机' },
    services: {
      sells: '出售门票',
      hands_out: '取票',
      takes_cash: '接受现金',
      wheelchair: '无障碍通道',
    },
    lastSale: '当日场次开始前 {minutes} 分钟停止售票和取票',
    number: '编号',
    name: '名称和地区',
    address: '地址',
    hours: '营业时间',
    asOf: '更新日期：{day}',
    count: { box_office: '共 {count} 个售票处', kiosk: '共 {count} 台自助售票机' },
    newest: '最新列表和实时营业状态，请访问 {site}',
    page: '第 {page} 页，共 {pages} 页',
    telephone: '电话',
    where: {
      box_office: '售票处地址和营业时间：{link}',
      kiosk: '自助售票机地址和营业时间：{link}',
    },
    none: '列表中暂时没有地点。',
  },
};
