/** The twelve interest categories (specification, section 3). */
export default {
  movie: '電影',
  music: '音樂',
  pop_concert: '流行演唱會',
  band_show: '樂隊演出',
  chinese_opera: '戲曲',
  theatre: '戲劇',
  arts: '藝術',
  dance: '舞蹈',
  sports: '體育',
  family: '合家歡',
  exhibition: '展覽',
  seminar: '講座／論壇',
} as const;
