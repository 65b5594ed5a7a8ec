import { expect, test } from 'vitest';
import { locateFeedVenue } from './locate-feed-venue.ts';

test.each([
  ['Hong Kong Coliseum (Arena)', '香港體育館 (表演場)', 'KLN', 'Yau Tsim Mong District', '紅館'],
  ['Queen Elizabeth Stadium (Arena)', '伊利沙伯體育館', 'HK', 'Wan Chai District', '伊館'],
  ['Hong Kong City Hall (Theatre)', '香港大會堂', 'HK', 'Central and Western District', '大會堂'],
  ['Hong Kong Film Archive (Cinema)', '香港電影資料館', 'HK', 'Eastern District', '電影資料館'],
  ['Sai Wan Ho Civic Centre (Theatre)', '西灣河文娛中心', 'HK', 'Eastern District', '西灣河文娛'],
  ['Ko Shan Theatre (New Wing Auditorium)', '高山劇場', 'KLN', 'Kowloon City District', '高山'],
  ['East Kowloon Cultural Centre (The Hall)', '東九文化中心', 'KLN', 'Kwun Tong District', '東九'],
  ['Kwai Tsing Theatre (Auditorium)', '葵青劇院', 'NT', 'Kwai Tsing District', '葵青'],
  ['Sha Tin Town Hall (Plaza)', '沙田大會堂', 'NT', 'Sha Tin District', '沙大'],
  ['North District Town Hall (Auditorium)', '北區大會堂', 'NT', 'North District', 'NDTH'],
])('locates %s and adds its common name', (english, chinese, region, district, name) => {
  const placed = locateFeedVenue(english, chinese);
  expect(placed).toMatchObject({ region, district: { en_us: district } });
  expect(placed.synonyms).toContain(name);
});

test('finds the district in the Chinese name if the English one lacks it', () => {
  expect(locateFeedVenue('The Shed', '荃灣小舍')).toMatchObject({ region: 'NT', district: { zh_cn: '荃湾区' } });
});

test('uses the region OTHERS and no synonyms if the location is unknown', () => {
  expect(locateFeedVenue('The Shed', '小舍')).toEqual({ region: 'OTHERS' });
});
