import type { Category } from '../catalogue-feed.ts';
import type { Text } from '../language.ts';

/** Names of the twelve interest categories (specification, section 3). */
export const categoryNames: Record<Category, Required<Text>> = {
  movie: { en_us: 'Movie', zh_hk: '電影', zh_cn: '电影' },
  music: { en_us: 'Music', zh_hk: '音樂', zh_cn: '音乐' },
  pop_concert: { en_us: 'Pop concert', zh_hk: '流行演唱會', zh_cn: '流行演唱会' },
  band_show: { en_us: 'Band show', zh_hk: '樂隊演出', zh_cn: '乐队演出' },
  chinese_opera: { en_us: 'Chinese opera', zh_hk: '戲曲', zh_cn: '戏曲' },
  theatre: { en_us: 'Theatre', zh_hk: '戲劇', zh_cn: '戏剧' },
  arts: { en_us: 'Arts', zh_hk: '藝術', zh_cn: '艺术' },
  dance: { en_us: 'Dance', zh_hk: '舞蹈', zh_cn: '舞蹈' },
  sports: { en_us: 'Sports', zh_hk: '體育', zh_cn: '体育' },
  family: { en_us: 'Family', zh_hk: '合家歡', zh_cn: '亲子' },
  exhibition: { en_us: 'Exhibition', zh_hk: '展覽', zh_cn: '展览' },
  seminar: { en_us: 'Seminar/Forum', zh_hk: '講座／論壇', zh_cn: '讲座/论坛' },
};
