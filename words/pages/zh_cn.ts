import first from './first.zh_cn.ts';
import more from './more.zh_cn.ts';
import reading from './reading.zh_cn.ts';

/** All words of the pages, by feature. */
export default { ...first, ...reading, ...more } as const;
