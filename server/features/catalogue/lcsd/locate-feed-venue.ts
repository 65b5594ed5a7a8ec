import type { FeedVenue } from '../../../../contract/catalogue/feed.ts';
import type { Text } from '../../../../contract/core/language.ts';

type Place = Pick<FeedVenue, 'region'> & { district: Text };
type Region = FeedVenue['region'];

/** The eighteen districts (District Councils Ordinance, cap. 547), with words in venue names that identify them. */
const districts: [Region, string, string, string, RegExp][] = [
  [
    'HK',
    'Central and Western District',
    '中西區',
    '中西区',
    /Central (?:&|and) Western|City Hall|Sheung Wan|Sai Ying Pun|Sai Wan(?! Ho)|Kennedy Town|Smithfield|Shek Tong Tsui|Admiralty|Tai Kwun|中西區/,
  ],
  [
    'HK',
    'Wan Chai District',
    '灣仔區',
    '湾仔区',
    /Wan ?chai|Hong Kong Central Library|Queen Elizabeth Stadium|Causeway Bay|Happy Valley|Wong Nai Chung|Lockhart|Southorn|灣仔/i,
  ],
  [
    'HK',
    'Eastern District',
    '東區',
    '东区',
    /Eastern|Film Archive|Sai Wan Ho|North Point|Quarry Bay|Chai Wan|Siu Sai Wan|Electric Road|Yiu Tung|Shau Kei Wan|Oi! |油街/,
  ],
  ['HK', 'Southern District', '南區', '南区', /Southern|Aberdeen|Ap Lei Chau|Pok Fu Lam|Stanley|Wong Chuk Hang|南區/],
  [
    'KLN',
    'Yau Tsim Mong District',
    '油尖旺區',
    '油尖旺区',
    /Yau Tsim Mong|Hong Kong Cultural Centre|Space Museum|Museum of Art|Museum of History|Science Museum|Hong Kong Coliseum|Tsim Sha Tsui|Yau Ma Tei|Mong Kok|Tai Kok Tsui|Fa Yuen Street|K11|Kowloon Park|Xiqu Centre|West Kowloon|油尖旺/,
  ],
  [
    'KLN',
    'Sham Shui Po District',
    '深水埗區',
    '深水埗区',
    /Sham Shui Po|Lai Chi Kok|Shek Kip Mei|Po On Road|Un Chau|Cheung Sha Wan|Mei Foo|深水埗/,
  ],
  [
    'KLN',
    'Kowloon City District',
    '九龍城區',
    '九龙城区',
    /Kowloon City|Ko Shan Theatre|Hung Hom|To Kwa Wan|Ho Man Tin|Kowloon Tong|Kai Tak|Lung Hing|Kowloon Public Library|九龍城/,
  ],
  [
    'KLN',
    'Wong Tai Sin District',
    '黃大仙區',
    '黄大仙区',
    /Wong Tai Sin|Ngau Chi Wan|San Po Kong|Lok Fu|Tsz Wan Shan|Diamond Hill|Fu Shan|黃大仙/,
  ],
  [
    'KLN',
    'Kwun Tong District',
    '觀塘區',
    '观塘区',
    /Kwun Tong|East Kowloon Cultural Centre|Ngau Tau Kok|Lam Tin|Lei Yue Mun|Sau Mau Ping|Shui Wo|Shun Lee|觀塘/,
  ],
  ['NT', 'Kwai Tsing District', '葵青區', '葵青区', /Kwai Tsing|Kwai Chung|Kwai Fong|Tsing Yi|葵青/],
  ['NT', 'Tsuen Wan District', '荃灣區', '荃湾区', /Tsuen Wan|Shek Wai Kok|Sam Tung Uk|荃灣/],
  ['NT', 'Tuen Mun District', '屯門區', '屯门区', /Tuen Mun|Butterfly Estate|Tai Hing|Leung King|屯門/],
  ['NT', 'Yuen Long District', '元朗區', '元朗区', /Yuen Long|Tin Shui Wai|Ping Shan|元朗/],
  ['NT', 'North District', '北區', '北区', /North District|in North district|Fanling|Sheung Shui|Sha Tau Kok|北區/],
  ['NT', 'Tai Po District', '大埔區', '大埔区', /Tai Po|大埔/],
  ['NT', 'Sha Tin District', '沙田區', '沙田区', /Sha ?tin|Heritage Museum|Lek Yuen|Ma On Shan|Yuen Chau Kok|沙田/i],
  ['NT', 'Sai Kung District', '西貢區', '西贡区', /Sai Kung|Tseung Kwan O|Tiu Keng Leng|西貢/],
  [
    'NT',
    'Islands District',
    '離島區',
    '离岛区',
    /Islands|Cheung Chau|Mui Wo|Lamma|Peng Chau|Tai O(?![a-z])|Tung Chung|離島/,
  ],
];

/** Common names of well-known venues, by prefix of the English name. */
const popularNames: [string, string[]][] = [
  ['Hong Kong Coliseum', ['紅館', '红馆', '紅磡體育館', 'HKC']],
  ['Queen Elizabeth Stadium', ['伊館', '伊馆', '伊利沙白體育館', 'QES']],
  ['Hong Kong Cultural Centre', ['文化中心', '尖沙咀文化中心', 'HKCC']],
  ['Hong Kong City Hall', ['大會堂', '大会堂', '中環大會堂', 'City Hall']],
  ['Ko Shan Theatre', ['高山', '高山劇院']],
  ['Kwai Tsing Theatre', ['葵青', '葵劇']],
  ['Black Box Theatre, Kwai Tsing', ['葵青', '葵青黑盒']],
  ['Sha Tin Town Hall', ['沙大', '沙田會堂', 'Shatin Town Hall', 'STTH']],
  ['Tuen Mun Town Hall', ['屯大', '屯門會堂', 'TMTH']],
  ['Tsuen Wan Town Hall', ['荃大', '荃灣會堂', 'TWTH']],
  ['North District Town Hall', ['上水大會堂', 'NDTH']],
  ['Yuen Long Theatre', ['元劇', 'YLT']],
  ['Tai Po Civic Centre', ['大埔文娛', 'TPCC']],
  ['Sheung Wan Civic Centre', ['上環文娛', 'SWCC']],
  ['Sai Wan Ho Civic Centre', ['西灣河文娛', 'SWHCC']],
  ['Ngau Chi Wan Civic Centre', ['牛池灣文娛', 'NCWCC']],
  ['East Kowloon Cultural Centre', ['東九', '東九文化', 'EKCC']],
  ['Hong Kong Film Archive', ['電影資料館', 'HKFA']],
  ['Hong Kong Space Museum', ['太空館']],
  ['Hong Kong Heritage Museum', ['文化博物館']],
  ['Hong Kong Central Library', ['中央圖書館']],
];

/** Returns the region and district named in a venue's names, or region "OTHERS" if they name none. */
export function locateFeedVenue(english: string, chinese: string): Pick<FeedVenue, 'region' | 'district' | 'synonyms'> {
  const place = findPlace(english) ?? findPlace(chinese);
  const names = popularNames.find(([beginning]) => english.startsWith(beginning))?.[1];
  return { ...(place ?? { region: 'OTHERS' }), ...(names ? { synonyms: names } : {}) };
}

function findPlace(name: string): Place | undefined {
  const found = districts.find(([, , , , words]) => words.test(name));
  if (!found) return undefined;
  const [region, en_us, zh_hk, zh_cn] = found;
  return { region, district: { en_us, zh_hk, zh_cn } };
}
