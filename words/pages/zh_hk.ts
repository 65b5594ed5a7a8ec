import first from './first.zh_hk.ts';
import more from './more.zh_hk.ts';
import reading from './reading.zh_hk.ts';

/** All words of the pages, by feature. */
export default { ...first, ...reading, ...more } as const;
