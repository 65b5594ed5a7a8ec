import type { Language } from '../core/language.ts';

/** In display order. */
export const hongKongRegions = ['HK', 'KLN', 'NT'] as const;
export type HongKongRegion = (typeof hongKongRegions)[number];

type Name = Readonly<Record<Language, string>>;

const district = (region: HongKongRegion, en_us: string, zh_hk: string, zh_cn: string) => ({
  region,
  name: { en_us, zh_hk, zh_cn } as const satisfies Name,
});

/** The eighteen districts as named by the Home Affairs Department, in display order. */
export const districts = {
  central_and_western: district('HK', 'Central and Western', '中西區', '中西区'),
  wan_chai: district('HK', 'Wan Chai', '灣仔區', '湾仔区'),
  eastern: district('HK', 'Eastern', '東區', '东区'),
  southern: district('HK', 'Southern', '南區', '南区'),
  yau_tsim_mong: district('KLN', 'Yau Tsim Mong', '油尖旺區', '油尖旺区'),
  sham_shui_po: district('KLN', 'Sham Shui Po', '深水埗區', '深水埗区'),
  kowloon_city: district('KLN', 'Kowloon City', '九龍城區', '九龙城区'),
  wong_tai_sin: district('KLN', 'Wong Tai Sin', '黃大仙區', '黄大仙区'),
  kwun_tong: district('KLN', 'Kwun Tong', '觀塘區', '观塘区'),
  kwai_tsing: district('NT', 'Kwai Tsing', '葵青區', '葵青区'),
  tsuen_wan: district('NT', 'Tsuen Wan', '荃灣區', '荃湾区'),
  tuen_mun: district('NT', 'Tuen Mun', '屯門區', '屯门区'),
  yuen_long: district('NT', 'Yuen Long', '元朗區', '元朗区'),
  north: district('NT', 'North', '北區', '北区'),
  tai_po: district('NT', 'Tai Po', '大埔區', '大埔区'),
  sha_tin: district('NT', 'Sha Tin', '沙田區', '沙田区'),
  sai_kung: district('NT', 'Sai Kung', '西貢區', '西贡区'),
  islands: district('NT', 'Islands', '離島區', '离岛区'),
} as const;

export type DistrictCode = keyof typeof districts;

export const districtCodes = Object.keys(districts) as [DistrictCode, ...DistrictCode[]];

export const regionNames: Readonly<Record<HongKongRegion, Name>> = {
  HK: { en_us: 'Hong Kong Island', zh_hk: '香港島', zh_cn: '香港岛' },
  KLN: { en_us: 'Kowloon', zh_hk: '九龍', zh_cn: '九龙' },
  NT: { en_us: 'New Territories', zh_hk: '新界', zh_cn: '新界' },
};

export function isDistrict(value: unknown): value is DistrictCode {
  return typeof value === 'string' && Object.hasOwn(districts, value);
}
