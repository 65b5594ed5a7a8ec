import type { Language } from '../../../../contract/core/language.ts';

type Name = Readonly<Record<Language, string>>;

const name = (en_us: string, zh_hk: string, zh_cn: string): Name => ({ en_us, zh_hk, zh_cn });

/** The three areas of Hong Kong and their eighteen districts, as named by the Home Affairs Department. */
const areas: readonly { area: Name; districts: readonly Name[] }[] = [
  {
    area: name('Hong Kong Island', '香港島', '香港岛'),
    districts: [
      name('Central and Western', '中西區', '中西区'),
      name('Wan Chai', '灣仔區', '湾仔区'),
      name('Eastern', '東區', '东区'),
      name('Southern', '南區', '南区'),
    ],
  },
  {
    area: name('Kowloon', '九龍', '九龙'),
    districts: [
      name('Yau Tsim Mong', '油尖旺區', '油尖旺区'),
      name('Sham Shui Po', '深水埗區', '深水埗区'),
      name('Kowloon City', '九龍城區', '九龙城区'),
      name('Wong Tai Sin', '黃大仙區', '黄大仙区'),
      name('Kwun Tong', '觀塘區', '观塘区'),
    ],
  },
  {
    area: name('New Territories', '新界', '新界'),
    districts: [
      name('Kwai Tsing', '葵青區', '葵青区'),
      name('Tsuen Wan', '荃灣區', '荃湾区'),
      name('Tuen Mun', '屯門區', '屯门区'),
      name('Yuen Long', '元朗區', '元朗区'),
      name('North', '北區', '北区'),
      name('Tai Po', '大埔區', '大埔区'),
      name('Sha Tin', '沙田區', '沙田区'),
      name('Sai Kung', '西貢區', '西贡区'),
      name('Islands', '離島區', '离岛区'),
    ],
  },
];

export function listDistricts(language: Language): { area: string; districts: string[] }[] {
  return areas.map(({ area, districts }) => ({
    area: area[language],
    districts: districts.map((district) => district[language]),
  }));
}

/** Returns true if the district is in the area, both in any one language. */
export function isHongKongDistrict(area: string, district: string): boolean {
  const named = (names: Name, text: string) => Object.values(names).includes(text);
  return areas.some((one) => named(one.area, area) && one.districts.some((names) => named(names, district)));
}

/** Translates a Hong Kong address's area and district into the reader's language; other values are unchanged. */
export function localizeHongKongAddress<Address extends { country: string; area: string; district: string }>(
  address: Address,
  language: Language,
): Address {
  if (address.country !== 'HK') return address;
  const named = (names: Name, text: string) => Object.values(names).includes(text);
  const area = areas.find((one) => named(one.area, address.area));
  const district = area?.districts.find((names) => named(names, address.district));
  return area && district ? { ...address, area: area.area[language], district: district[language] } : address;
}
